## Reporting

report-title = Denunciar
report-line = O que { $name } disse
report-person = Sobre { $name }
report-table = Sobre uma mesa de { $game }
report-instead = É sobre alguém desta mesa?
report-help = A administração deste servidor vai ler a denúncia. A pessoa denunciada não fica sabendo de quem a enviou.
report-kind = Qual é o problema?
report-kind-person = O comportamento
report-kind-name = O nome
report-note = O que aconteceu
report-note-line = O que há de errado (opcional)
report-go = Enviar a denúncia
report-empty = Diga o que aconteceu, para que a administração possa fazer algo.
report-gone = O que você quer denunciar não existe mais.
report-done = A denúncia foi enviada
report-done-help = Agradecemos. A administração vai analisar a denúncia.
report-this = Denunciar esta mesa
report-person-go = Denunciar ou ocultar esta pessoa
talk-report = Denunciar ou ocultar

## Not being shown somebody

hide-title = Ocultar { $name }
hide-help = Você não vê mais o que { $name } diz nem as mesas que abre, e essa pessoa não pode se sentar às suas. Ela não fica sabendo. As partidas em andamento continuam.
hide-also = Ocultar também { $name }
hide-self = Você não pode se ocultar.
hidden-title = Pessoas ocultas
hidden-help = Você não lê o que elas dizem nem vê as mesas abertas delas, e elas não podem se sentar às suas.
hidden-show = Mostrar de novo
hidden-show-which = Mostrar { $name } de novo

## What administrators have decided

refusal-talk-silenced = A administração silenciou você. Você poderá falar de novo em { $time }.
refusal-talk-silenced-ever = A administração silenciou você para sempre.
sign-in-barred = A administração fechou esta conta. Você poderá voltar em { $time }.
sign-in-barred-ever = A administração fechou esta conta para sempre.
closed-shut = A administração fechou esta mesa.

## The pages of administrators

admin-title = Administração
admin-reports = Denúncias abertas: { $count }
admin-reports-none = Nada para analisar.
admin-note = A denúncia diz:
admin-remove = Remover a mensagem
admin-acted = Resolvida: medida tomada
admin-dismissed = Resolvida: sem medidas
admin-find = Encontrar alguém
admin-find-name = Nome, nome de acesso ou id
admin-find-go = Procurar
admin-find-none = Ninguém se chama “{ $name }”.
admin-guest = visitante
admin-keeper = administração
admin-keepers = Quem administra
admin-keepers-help = A administração é definida na linha de comando do servidor: lunaria admin grant NAME
admin-log = Histórico de ações
admin-log-all = Mostrar tudo
admin-log-more = Mais antigas
admin-log-none = Nada foi feito ainda.
admin-table = mesa { $table }
admin-until = até
admin-since = aqui desde
admin-results = Resultados
admin-protected = Não é possível agir contra quem administra.
admin-span = Duração
admin-why = Motivo (só a administração vê)
admin-mute = Silenciar
admin-mute-help = A pessoa pode jogar, mas não pode conversar em nenhuma mesa.
admin-mute-holds = Silenciamento por mais { $time }.
admin-mute-holds-ever = Silenciamento permanente.
admin-unmute = Deixar falar de novo
admin-ban = Banir
admin-ban-help = Todas as sessões e todos os tokens terminam, e não é possível entrar. Bots continuam as partidas em andamento; as mesas abertas fecham.
admin-ban-holds = Banimento por mais { $time }.
admin-ban-holds-ever = Banimento permanente.
admin-unban = Deixar voltar
admin-rename = Dar outro nome
admin-rename-help = O novo nome vale logo em toda parte, também onde a pessoa está sentada e no que ela disse.
admin-rename-to = O novo nome
admin-about = Denúncias sobre esta pessoa
admin-tables = Mesas
admin-owner = aberta por
admin-visit = Ir à mesa
admin-close = Fechar a mesa
admin-close-help = Ninguém mais pode entrar nela. Uma partida em andamento termina sem resultado, e uma terminada não é mais mostrada.
admin-closed = Fechada em
span-hour = 1 hora
span-day = 1 dia
span-week = 7 dias
span-month = 30 dias
span-ever = para sempre
report-of-line = Algo que foi dito
report-of-person = O comportamento de alguém
report-of-name = Um nome
report-of-table = Uma mesa
report-open = aberta
report-acted = medida tomada
report-dismissed = sem medidas
deed-grant = Passou a administrar
deed-revoke = Não administra mais
deed-mute = Silenciamento
deed-unmute = Pode falar de novo
deed-ban = Banimento
deed-unban = Pode voltar
deed-rename = Nome trocado
deed-remove = Mensagem removida
deed-close = Fechada
deed-let-in = Entrada permitida por um link de uso único
deed-came-in = Entrou por um link de uso único
deed-acted = Denúncia resolvida: medida tomada
deed-dismissed = Denúncia resolvida: sem medidas
deed-by-console = linha de comando
