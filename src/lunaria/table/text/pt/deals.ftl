## O desafio do dia

deals-title = Desafio do dia
deals-titles = Os desafios deste dia
deals-lead = As mesmas cartas e peças para todo mundo, contra os mesmos bots. Uma tentativa por pessoa, a qualquer hora do dia.
deals-front = Desafio de hoje: igual para todo mundo
deals-mine = { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}, melhor que { $beaten } de { $others }
deals-begun = começado, não concluído
deals-played = { $count ->
    [0] ninguém jogou ainda
    [1] uma pessoa já jogou
   *[other] { $count } pessoas já jogaram
}
deals-none = Nenhum desafio aberto ainda
deals-none-help = O primeiro abre em menos de um minuto. Volte daqui a pouco.
deals-result = { $points ->
    [1] 1 ponto
   *[other] { $points } pontos
}, { $place }ª colocação de { $total }.
deals-share = Melhor que { $share }% das outras pessoas e bots; um empate vale metade.
deals-percent = { $share }%
deals-provisional = Provisório: o desafio fica aberto até a meia-noite, UTC.
deals-compared = Você jogou depois do dia: a comparação é só para você, fora da lista das outras pessoas.
deals-sealed = Este desafio abre à meia-noite (UTC) de { $day }. O lacre já foi publicado, então ninguém pode mudá-lo.
deals-enter = Contribuir para este desafio
deals-enter-help = Seu navegador acrescenta um número aleatório. Junto com o segredo do servidor, todos eles decidem as cartas: nem o servidor nem qualquer pessoa pode escolhê-las.
deals-entered = Seu navegador já contribuiu para este desafio.
deals-go-on = Continuar sua partida
deals-break = Se você não terminar até a meia-noite (UTC), o bot Jardineiro joga por você até o fim.
deals-play = Jogar este desafio
deals-next = Jogar { $game }
deals-once = Uma tentativa. Sem dicas, e o que foi revelado não se desfaz.
deals-late-play = Este desafio já terminou. Ainda dá para jogá-lo e ver na hora a comparação.
deals-not-yet = O desafio de hoje é para quem tem senha ou chave de acesso, três partidas concluídas e pelo menos um dia aqui.
deals-not-yet-past = Até lá, jogue um desafio passado e veja na hora a comparação.
deals-yesterday = Jogar um desafio passado
deals-chart = Todos os resultados em uma escala de { $low } a { $high }; a lista abaixo traz os mesmos números
deals-chart-bars = Cada barra é uma faixa de resultados; os bots aparecem onde terminaram.
deals-chart-dots = Cada ponto do gráfico é uma pessoa; os bots aparecem onde terminaram.
deals-chart-bots = Pouca gente jogou ainda; os bots aparecem onde terminaram.
deals-list = Resultados deste desafio
deals-points = Pontos
deals-beaten = Superou
deals-broken = concluído pelo Jardineiro
deals-more = { $count ->
    [1] e mais um resultado
   *[other] e mais { $count } resultados
}
deals-nobody = Alguém que já saiu
deals-parting = Decisão { $number }: aqui o melhor resultado seguiu outro caminho
deals-board = O tabuleiro antes desta decisão
deals-best = o melhor
deals-done = (jogado)
deals-month-help = Verde: jogado. Escolha um dia para vê-lo ou jogá-lo depois.
deals-instant = Jogar um desafio passado
deals-instant-help = O mais recente que você não viu; a comparação vem na hora.
deals-limit = O que esta comparação diz: o desafio é o mesmo, mas a sorte continua. Os pontos de dois bots fortes no mesmo desafio têm pouca relação entre si (correlação de 0,05 a 0,28). Um desafio igual elimina mais a diferença entre adversários do que a sorte: seis desafios distinguem dois níveis 94 vezes em 100; um só diz pouco.
deals-seal-late = O lacre deste desafio foi publicado no próprio dia e não na véspera, porque o servidor não estava funcionando.
deals-ended-late = Este desafio terminou mais tarde, porque o servidor não estava funcionando à meia-noite.
deals-check = O lacre foi publicado antes. O segredo e tudo o que foi acrescentado decidem as cartas de todas as mesas.
deals-check-later = Quando o desafio terminar, o segredo será publicado. Até lá, este lacre o guarda: não dá para mudá-lo sem romper o lacre.
deals-added = { $count ->
    [0] Ninguém contribuiu
    [1] Um navegador contribuiu
   *[other] { $count } navegadores contribuíram
}
deals-tables = Segredo de todas as mesas
deals-compare = Comparar com os outros resultados
deals-of-table = Esta partida é de um desafio igual para todo mundo. Na página do desafio você pode conferir como as cartas foram distribuídas.
deals-week = a semana de { $first } a { $last }
deals-week-help = Uma série: contam seus seis melhores desafios da semana, cada um com 0 a 100 pontos de comparação pela parte das outras pessoas e bots que você superou. Um desafio diz pouco; seis distinguem dois níveis.
deals-sum-help = A soma do mês: cada desafio dá de 0 a 100 pontos de comparação pela parte das outras pessoas e bots que você superou.
deals-sum-list = Quem já jogou
deals-sum-running = Provisório: o desafio de hoje conta quando terminar.
deals-sum-deals = Desafios
deals-sum-total = Pontos de comparação
deals-sum-none = Nenhum desafio destes dias terminou ainda.
deals-sum-other = Outros dias
deals-sum-before = Antes
deals-sum-after = Depois
deals-sum-month = A soma deste mês
deals-sum-week = A série desta semana
deals-compared-all = Suas decisões ao lado das outras
deals-compared-help = Quem tinha jogado como você até ali chegou à mesma decisão. Resultado médio: os pontos finais de quem escolheu isso.
deals-compared-at = Decisão { $number }
deals-compared-choice = { $share }%, resultado médio { $mean }
deals-share-picture = Uma imagem para compartilhar
deals-month-1 = Janeiro de
deals-month-2 = Fevereiro de
deals-month-3 = Março de
deals-month-4 = Abril de
deals-month-5 = Maio de
deals-month-6 = Junho de
deals-month-7 = Julho de
deals-month-8 = Agosto de
deals-month-9 = Setembro de
deals-month-10 = Outubro de
deals-month-11 = Novembro de
deals-month-12 = Dezembro de
error-no-deal = Este desafio não existe.
error-deal-begun = Este desafio já começou: não dá mais para contribuir.
error-deal-sealed = Este desafio ainda não abriu.
error-deal-not-yet = O desafio de hoje é para quem tem senha ou chave de acesso, três partidas concluídas e pelo menos um dia aqui. Você pode jogar o de ontem.
error-deal-closing = Este desafio está terminando agora. Recarregue a página daqui a um minuto.
error-no-past-deal = Não há desafio passado que você não tenha visto.
error-deal-open = Este desafio ainda está aberto. O que poderia revelá-lo a outras pessoas só aparece quando o dia terminar.
deals-alone = Você joga só, e os pontos são a sua vantagem sobre o adversário das regras: os seus menos os dele.
deals-cards = Cartas
deals-cards-mine = Suas cartas foram as { $cards }; { $others ->
    [0] ninguém mais terminou com elas.
    [1] seu resultado é comparado com o único outro com elas.
   *[other] seu resultado é comparado com os { $others } outros resultados com elas.
}
deals-cards-help = Pontos só se comparam com as mesmas cartas. A lista segue a parte superada com as mesmas cartas; um bot joga os quatro conjuntos e aparece com a média.
deals-cards-why = Este desafio tem quatro conjuntos de cartas. Um segredo do servidor decide qual deles cada conta recebe: ninguém pode escolher nem prever; quem tem uma segunda conta quase sempre encontra outras cartas. Quando ele acaba, verify-deal mostra quem teve quais.
deals-tables-of = Segredo das mesas com as cartas { $cards }
deals-provisional-until = Provisório: aberto até
deals-break-until = O bot Jardineiro joga por você a partir de
deals-season = A temporada
deals-season-lead = A campanha em desafios que todos jogam, com as mesmas cartas: uma aventura abre por semana, e todas ficam abertas até o fim da temporada.
deals-season-ends = Acaba em
deals-season-over = Acabou em
deals-season-steps = As aventuras desta temporada
deals-season-opens = Abre
deals-season-lead-over = Vantagem
deals-season-stars = Estrelas
deals-season-open = aberta
deals-season-standings = Classificação
deals-season-counted = { $count ->
    [0] Cada aventura que você termina dá de 0 a 100 pontos de comparação, e a lista dela passa a contar aqui.
    [1] Provisória, com a única aventura cuja lista você pode ver: você a terminou, ou ela acabou.
   *[other] Provisória, com as { $count } aventuras cujas listas você pode ver: você as terminou, ou elas acabaram.
}
deals-season-final = Final: cada aventura deu de 0 a 100 pontos de comparação pela parte dos outros superada com as mesmas cartas.
deals-season-other = Outras temporadas
events-title = Eventos
events-lead = Um desafio para amizades ou para um clube: um link, as mesmas cartas e bots para todo mundo, uma tentativa por pessoa, a qualquer hora.
events-new = Um novo evento
events-name = Título
events-setting = O que se joga
events-seats = Lugares
events-bot = Bots
events-seats-help = Você fica com o primeiro lugar, e bots com os outros. Com um só lugar, você joga contra o adversário das regras.
events-days = Acaba
events-in-days = em { $count ->
    [1] um dia
   *[other] { $count } dias
}
events-at = ou numa hora
events-zone = A hora é deste fuso:
events-club = Para
events-club-none = quem tem o link
events-make = Abrir o evento
events-mine = Seus eventos
events-none = Nenhum ainda: aqui ficam os que você abre ou joga.
events-over = acabou
events-until = até
events-of = Um evento de { $name }
events-ends = Acaba em
events-ended = Acabou em
events-alone = Só, contra o adversário das regras.
events-against = Contra { $count ->
    [1] o bot { $bot }
   *[other] { $count } bots ({ $bot })
}.
events-link = O link
events-link-help = Quem tem o link joga uma vez. A lista aparece para quem terminou e, depois do fim do evento, para todo mundo. Quem volta com um segundo nome pode jogar duas vezes: convide pessoas que confiam umas nas outras.
events-link-club = Só para membros do clube. A lista aparece para quem terminou e, depois do fim do evento, para todo mundo.
events-tournament-help = Para as pessoas desta rodada do torneio, uma tentativa cada. A lista é para quem terminou e, depois do fim da rodada, para todos.
events-end = Encerrar agora
events-end-help = O bot Jardineiro joga até o fim as partidas em andamento; depois a lista é final.
events-end-go = Encerrar o evento
events-closing = As últimas partidas estão sendo jogadas até o fim; a lista vem em instantes.
events-club-title = Eventos do mesmo desafio
events-club-help = Um link, as mesmas cartas para todo mundo, uma tentativa por pessoa.
error-event-over = Este evento acabou.
error-event-title = title: um evento precisa de um título (comprimento máximo: { $most }).
error-event-days = days: um número de 1 a { $most }.
error-event-until = until: { $until } não é uma hora como 2026-12-01T18:00.
error-event-ends = until: um evento acaba no mínimo em dez minutos e no máximo em sessenta dias.
error-event-many = Máximo de eventos seus abertos ao mesmo tempo: { $most }. Encerre um, ou espere até que acabe.
error-event-not-yours = Só quem abriu este evento, ou quem cuida do clube, pode encerrá-lo.
error-event-not-in = Este desafio é de um torneio: é para as pessoas daquela rodada.
