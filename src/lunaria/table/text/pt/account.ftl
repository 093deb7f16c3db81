account-title = Minha conta
account-nobody = Ninguém está conectado aqui.
account-gone = Essa sessão ou esse token não existe; talvez já tenha terminado.

## Where I am signed in

account-sessions = Aparelhos com acesso à sua conta
account-sessions-help = Encerre qualquer sessão que você não reconheça ou que esteja em um aparelho que não é seu. As mesas abertas nele são fechadas.
account-device-unknown = Aparelho desconhecido
account-here = este navegador
account-made = desde
account-used = último uso
account-end = Encerrar
account-end-which = Encerrar a sessão em { $name }
account-end-others = Encerrar todas as outras sessões

## Tokens

account-tokens = Tokens para programas
account-tokens-help = Um token permite que um programa, como um bot, aja por você nas mesas. Ele não pode administrar sua conta.
account-token = O novo token
account-token-once = Copie agora: ele só é mostrado desta vez.
account-token-copy = Copiar o token
account-token-name = Para que serve o token
account-token-scopes = O que ele pode fazer
account-token-go = Criar um token
account-token-nameless = Dê um nome ao token, para reconhecê-lo depois.
account-token-many = Você já tem o máximo de tokens. Revogue um que não seja mais usado.
account-revoke = Revogar
account-revoke-which = Revogar o token { $name }
scope-read = Ver o que você vê
scope-play = Ver e jogar por você

## How I read

looks-title = Idioma e cores
looks-help = Estas preferências acompanham você em todos os aparelhos em que você entrar.
theme-device = Igual ao do aparelho
theme-light = Claro
theme-dark = Escuro
looks-go = Salvar

holidays-title = Férias
holidays-help = Durante suas férias, seu relógio fica parado nas mesas com dias, e os outros veem isso antes de entrar. Dias por ano: { $most }.
holidays-first = Primeiro dia
holidays-last = Último dia
holidays-go = Marcar férias
holidays-end = Terminar agora
holidays-cancel = Cancelar
holidays-left = Dias restantes em { $year }: { $days }
name-title = Seu nome
name-help = Como aparece para as outras pessoas. Partidas já começadas mantêm o nome de antes.
name-go = Mudar o nome
