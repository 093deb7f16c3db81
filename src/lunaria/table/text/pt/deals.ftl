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
deals-share = Melhor que { $share } % das outras pessoas e bots; empate vale metade.
deals-provisional = Provisório: o desafio fica aberto até a meia-noite, UTC.
deals-compared = Você jogou depois do dia: a comparação é só para você, fora da lista das outras pessoas.
deals-sealed = Este desafio abre à meia-noite (UTC) de { $day }. O lacre já foi publicado, então ninguém pode mudá-lo.
deals-enter = Contribuir para este desafio
deals-enter-help = Seu navegador acrescenta um número aleatório. Junto com o segredo do servidor, todos eles decidem as cartas: nem o servidor nem qualquer pessoa pode escolhê-las.
deals-entered = Seu navegador já contribuiu para este desafio.
deals-go-on = Continuar sua partida
deals-break = O que não estiver concluído até a meia-noite, UTC, o bot Jardineiro joga por você até o fim.
deals-play = Jogar este desafio
deals-once = Uma tentativa. Sem dicas, e o que foi revelado não se desfaz.
deals-late-play = Este desafio já terminou. Ainda dá para jogá-lo e ver na hora a comparação.
deals-not-yet = O desafio de hoje é para quem tem senha ou chave de acesso, três partidas concluídas e pelo menos um dia aqui. Até lá, jogue o de ontem e veja na hora a comparação.
deals-yesterday = Jogar um desafio passado
deals-chart = Todos os resultados em uma escala de { $low } a { $high }; a lista abaixo traz os mesmos números
deals-chart-bars = Cada barra é uma faixa de resultados; os bots aparecem onde terminaram.
deals-chart-dots = Cada ponto do gráfico é alguém; os bots aparecem onde terminaram.
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
deals-limit = O que esta comparação diz: o desafio é o mesmo, mas a sorte continua. Os pontos de dois bots fortes no mesmo desafio andam juntos só um pouco (correlação de 0,05 a 0,28). Um desafio igual tira mais a diferença de adversários do que a sorte: seis desafios distinguem dois níveis 94 vezes em 100; um só diz pouco.
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
deals-of-table = Esta partida é de um desafio igual para todo mundo. Lá você pode conferir como as cartas foram distribuídas.
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
error-deal-open = Este desafio ainda está aberto. O que o mostraria às outras pessoas vem quando o dia terminar.
