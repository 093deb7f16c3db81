## Signing in

sign-in = Entrar
sign-in-go = Entrar
sign-in-instead = Já tenho uma conta
sign-in-wrong = Nome ou senha incorretos.
sign-in-lost = Não podemos enviar uma senha. Se sua conta ainda estiver aberta em outro aparelho, por exemplo no celular, use-a lá.
sign-in-leaves = Você está aqui como { $name }. Se outra pessoa entrar, este navegador deixa essa conta; a pessoa a quem ela pertence pode entrar de novo.
sign-in-leaves-guest = Você está aqui como { $name }, sem conta. Ao entrar em uma conta, este navegador deixa { $name } para sempre: as mesas e os resultados ficam com esse nome, não vão junto, e ninguém pode voltar daqui. Se quiser guardá-los, escolha antes uma senha em “Minha conta”.
sign-out = Sair
sign-out-guest = Você está aqui sem conta: se sair, não poderá voltar a estas mesas e resultados. Escolha antes um nome de acesso e uma senha.

## A password

login = Nome de acesso
login-help = De 3 a 24 caracteres: letras sem acento, números, pontos, hifens ou sublinhados. Só você o vê; os outros veem seu nome à mesa.
login-go = Salvar minha conta
login-wrong = Um nome de acesso tem de 3 a 24 caracteres: letras sem acento, números, pontos, hifens ou sublinhados. Começa com uma letra ou um número.
login-taken = Esse nome de acesso já existe. Escolha outro.
password-title = Nome de acesso e senha
password-guest = Você joga sem conta: só este navegador conhece você. Com um nome de acesso e uma senha, você pode voltar de qualquer aparelho. Suas mesas e seus resultados continuam seus.
password-none = Você entra com uma chave de acesso. Com um nome de acesso e uma senha, também pode entrar em aparelhos sem chave.
password-known = Você entra como { $login }.
password-least = Pelo menos { $least } caracteres. O melhor são algumas palavras que só você juntaria.
password-ends = Todas as suas outras sessões terminam; os tokens continuam valendo.
password-old = Senha atual
password-new = Nova senha
password-change = Mudar a senha
password-wrong = A senha atual não está correta.
password-short = Uma senha precisa de pelo menos { $least } caracteres.
password-long = Uma senha tem no máximo { $most } caracteres.
password-is-name = A senha não pode ser o nome de acesso.

## A lost password

lost-go = Esqueci minha senha
lost-title = Uma nova senha
lost-help = Enviamos um código para criar uma nova senha ao endereço de e-mail que você confirmou em “Minha conta”.
lost-sent = Se houver uma conta com esse nome de acesso e um endereço de e-mail confirmado, um código está a caminho. Ele vale por quinze minutos.
lost-ends = Todas as suas sessões e todos os seus tokens terminam.
lost-code-wrong = O código está errado ou venceu.
lost-done = Sua senha foi alterada. Entre com ela.

message-often = Tentativas demais
message-wait = Espere { $time } e tente de novo.

link-title = Entrar pelo link
link-help = Quem cuida deste servidor enviou este link a você. Ele vale para uma entrada, dentro de um quarto de hora.
link-wrong = Este link não vale: já foi usado, ou seu quarto de hora passou. Peça outro.
