## Clubes, famílias e turmas

clubs-title = Clubes
clubs-mine = Meu clube
clubs-yours = Seus clubes
clubs-none = Um clube, uma família ou uma turma tem mesas próprias, uma classificação própria e uma hora da semana em que todo mundo joga.
clubs-listed = Clubes abertos aqui
clubs-new = Novo clube
clubs-new-help = Convide outras pessoas com um link, abra mesas que só os membros veem e escolha uma hora da semana. Para uma turma, você pode imprimir um cartão para cada criança.
clubs-new-go = Criar o clube
clubs-guest = Você está aqui sem conta: sem este navegador ninguém poderia cuidar do clube. Escolha antes uma senha.
club-its-name = Nome do clube
club-its-words = Uma frase sobre ele (opcional)
club-size = { $count ->
    [1] Um membro
   *[other] { $count } membros
}
club-role-steward = responsável
club-role-invited = convite enviado
club-role-asked = pediu para entrar
club-managed = tem um cartão
club-join = Entrar
club-ask = Pedir para entrar
club-asked = Você pediu para entrar. Alguém responsável vai decidir.
club-invited = Você recebeu um convite para este clube.
club-withdraw = Retirar o pedido
club-closed = Este clube não recebe pedidos. Entra-se com o link ou com um convite.
club-care = Cuidar do clube
club-care-of = { $name }: administração
club-back = Ir ao clube
club-requests-count = { $count ->
    [1] 1 pedido
   *[other] { $count } pedidos
}
club-only = Uma mesa de { $name }: só os membros a veem.
club-open = Abrir uma mesa
club-open-help = Só os membros a veem e podem se sentar.
club-seats-help = Os outros membros encontram os lugares livres na página do clube. Bots estão sempre prontos.
club-tables = Mesas
club-gathering = Lugares livres
club-running = Em jogo
club-finished = Terminadas
club-no-tables = Ainda não há mesas. Abra a primeira: as outras pessoas a encontram aqui.
club-members = Membros
club-ranking = Classificação
club-ranking-help = Partidas nas mesas do clube com pelo menos duas pessoas, nos últimos 12 meses. Uma partida vale a parte dos outros que você superou: 1 ponto pelo primeiro lugar, 0 pelo último.
club-ranking-none = A classificação começa com a primeira partida terminada entre dois membros.
club-games = Partidas
club-wins = Vitórias
club-points = Pontos
club-leave = Sair do clube
club-leave-help = Você deixa de ver as mesas do clube. As partidas em andamento continuam.
club-leave-go = Sair de { $name }
club-report = Denunciar este clube

## A hora

club-hour = A hora do clube
club-hour-now = A hora do clube é agora
club-hour-now-help = A fila leva às mesas quem está aqui agora.
club-hour-play = Encontrar uma mesa
wait-club = Na hora de { $name }, só com os membros
club-hour-next = Próxima vez:
club-hour-early = A fila abre { $minutes } minutos antes.
club-hour-is = { $day }, { $from }–{ $to } ({ $zone })
club-hour-of = { $name }: a hora do clube
club-hour-tell = Avise-me quando começar
club-hour-notified = Você vai receber um aviso
club-hour-notified-help = No dispositivo ou por e-mail, como escolhido em
club-calendar = Calendário
club-calendar-help = Assine este endereço no seu calendário: as mudanças da hora aparecem lá automaticamente.
club-calendar-address = Endereço do calendário
club-calendar-open = Abrir o arquivo
club-hour-help = Uma vez por semana o clube tem uma fila própria. Ela abre dez minutos antes da hora e leva os membros às mesas. Quem quiser recebe um aviso, e há um calendário para assinar.
club-hour-day = Dia
club-hour-none = Sem hora
club-hour-from = Começa às
club-hour-length = Duração
club-hour-zone = Fuso horário
club-day-0 = segunda-feira
club-day-1 = terça-feira
club-day-2 = quarta-feira
club-day-3 = quinta-feira
club-day-4 = sexta-feira
club-day-5 = sábado
club-day-6 = domingo
notices-hour = Começa a hora de um clube
notice-club = Você recebeu um convite para o clube { $name }
notice-hour = Começa a hora de { $name }

## O que fazem os responsáveis

club-care-link = Link
club-care-members = Membros
club-care-cards = Cartões
club-care-tables = Montar mesas
club-care-hour = A hora
club-care-apart = Separar duas pessoas
club-care-about = Sobre o clube
club-requests = Pedidos
club-reports = Denúncias
club-reports-help = Denúncias sobre pessoas com cartão. Você não vê mais nada do que elas dizem em mesas onde você não está. Quem decide sobre denúncias é a administração.
club-link-help = Quem tem este link, ou lê o código, pode entrar.
club-link-new = Criar um novo link
club-link-new-help = O link antigo e o código dele deixam de valer.
club-qr = O link para entrar como código QR
club-two-stewards = Nomeie mais uma pessoa responsável, para que alguém cuide do clube na sua ausência.
club-invite = Convidar pessoas que você conhece
club-removed = Pessoas removidas
club-which = { $act }: { $name }
club-act-accept = Aceitar
club-act-decline = Recusar
club-act-invite = Convidar
club-act-withdraw = Retirar
club-act-appoint = Nomear responsável
club-act-dismiss = Destituir como responsável
club-act-remove = Remover
club-act-forgive = Deixar voltar
cards-help = Para crianças, ou para quem não tem conta: cada pessoa recebe um cartão com um código. Basta ler o código para entrar; não é preciso e-mail. Elas jogam nas mesas do clube e contra bots, e ninguém de fora do clube vê a página delas.
cards-names = Nomes, um por linha, no máximo { $most }
cards-talk = Podem conversar?
cards-talk-no = De modo nenhum
cards-talk-yes = Só nas mesas do clube
cards-make = Fazer os cartões
cards-managed = { $count ->
    [1] Uma pessoa com cartão
   *[other] { $count } pessoas com cartão
}
cards-may-talk = conversa no clube
cards-may-not-talk = sem conversa
cards-all-talk = Todo mundo pode conversar
cards-all-silence = Desativar a conversa para todo mundo
cards-all-renew = Novos cartões para todo mundo
cards-renew-help = Um novo cartão substitui o antigo e encerra todas as sessões da pessoa.
cards-let-talk = Deixar conversar
cards-silence = Desativar a conversa
cards-renew = Novo cartão
cards-delete = Excluir
cards-delete-which = Excluir { $name }
cards-delete-help = { $name } não poderá mais entrar, e o nome desaparece em toda parte. Isso não pode ser desfeito.
cards-title = Cartões: { $name }
cards-once = Imprima ou salve estes cartões agora: os códigos só aparecem uma vez. Cartões perdidos podem ser substituídos.
cards-print = Imprimir
cards-done = Pronto
club-set-out-help = Abre várias mesas com lugares livres de uma vez, para todo o clube.
club-how-many = Mesas
club-set-out = Abrir as mesas
club-apart-help = A fila nunca leva estas duas pessoas à mesma mesa. Elas não são avisadas.
club-apart-one = Membro
club-apart-other = Outro membro
club-apart-go = Separar
club-apart-end = Encerrar
club-asks = Quem encontra esta página pode pedir para entrar
club-listed = Mostrar o clube na página dos clubes
club-dissolve = Dissolver o clube
club-dissolve-help = O clube e as pessoas com cartão são excluídos para sempre. As partidas em andamento continuam para quem está jogando.
club-confirm-name = Para confirmar, digite o nome do clube: { $name }

## Cartões

card-title = Seu cartão
card-help = Digite o código do seu cartão, ou leia-o com a câmera.
card-code = Código
card-go = Entrar
card-instead = Você está aqui como { $name }. Com o cartão, você entra como outra pessoa; quem não tem conta não pode voltar.
card-wrong = Este código não vale. Talvez um novo cartão o tenha substituído.
card-how = Leia o código, ou digite-o em
card-qr = O cartão de { $name } como código QR
managed-title = Você entrou com um cartão
managed-help = Seu clube cuida da sua conta: ele dá o seu cartão e pode substituí-lo.
scope-clubs = Ver, jogar e cuidar de clubes por você

## Administração e denúncias

report-club = Sobre o clube { $name }
report-of-club = Um clube
admin-clubs-left = Clubes sem responsável
admin-clubs-left-help = Nomeie um membro responsável, ou dissolva o clube.
deed-appoint = Nomeou responsável de
deed-renameclub = Clube renomeado, antes
deed-dissolve = Clube dissolvido
closed-club = Esta mesa é de um clube. Só os membros entram.
refusal-talk-managed = Você não pode conversar aqui. Seu clube decide onde pode.

## Por que algo não acontece

error-club = Não há nenhum clube “{ $club }”.
error-not-in-club = Só membros do clube podem fazer isso.
error-club-only-members = Só membros do clube podem receber convites para esta mesa.
error-not-steward = Só responsáveis do clube podem fazer isso.
error-club-gone = Este clube não existe mais.
error-club-role = Isso já mudou. Recarregue a página.
error-club-last-steward = Só você é responsável. Nomeie antes outra pessoa, ou dissolva o clube.
error-club-removed = Removeram você deste clube.
error-club-closed = Este clube não recebe pedidos. Entra-se com o link ou com um convite.
error-club-managed = Esta conta é mantida por um clube e não pode entrar em clubes, sair deles nem cuidar deles.
error-club-name = Um clube precisa de um nome com pelo menos uma letra.
error-club-time = “{ $time }” não é uma hora do dia, como 19:30.
error-club-no-hour = { $called } não tem uma hora semanal.
error-club-hour-closed = A fila de { $called } abre dez minutos antes da hora do clube.
error-club-two = Escolha dois membros diferentes.
error-club-confirm = Para dissolver o clube, digite o nome dele: { $called }.
error-club-many-stewarded = Uma pessoa pode cuidar de no máximo { $most } clubes.
error-club-many-clubs = Uma pessoa pode estar em no máximo { $most } clubes.
error-club-many-members = Um clube tem no máximo { $most } membros.
error-club-many-managed = Um clube tem no máximo { $most } pessoas com cartão.
error-club-many-asked = { $most } pessoas já pediram para entrar neste clube. Tente de novo mais tarde.
error-club-many-asking = Você já pediu para entrar em { $most } clubes. Espere uma resposta.
error-club-many-invited = Já há { $most } convites abertos.
error-club-many-apart = No máximo { $most } pares podem ser separados.
error-card-name = Este nome não pode ser usado: “{ $called }”.
error-card-names = Escreva de 1 a { $most } nomes, um por linha.
error-card-guest = Para cuidar de pessoas com cartão, você precisa de uma senha ou de uma chave de acesso.
error-managed-account = Um clube cuida desta conta: ela entra com o cartão e não recebe e-mails.
error-managed-elsewhere = Com um cartão, você joga nas mesas do seu clube e contra bots.
