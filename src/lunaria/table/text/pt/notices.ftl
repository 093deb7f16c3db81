## Avisos

notices-title = Avisos
notices-help = Seu celular ou computador pode avisar quando algo espera por você, mesmo sem página aberta: no máximo um aviso em 10 minutos e 12 por dia, e nenhum outro antes de você olhar.
notices-device = Avisar neste aparelho
notices-unable = Este navegador não recebe avisos. Em um iPhone, adicione Lunaria primeiro à tela de início.
notices-denied = O navegador não permite avisos deste site. Isso pode ser mudado nas configurações dele.
notices-failed = O serviço de avisos do navegador não respondeu. Tente mais tarde.
notices-remove = Remover
notices-turn = Minha vez
notices-time = Pouco tempo
notices-found = Mesa encontrada
notices-invitation = Um convite
notices-friend = Uma amizade espera por uma partida
notices-over = Fim de uma partida
notices-about = Avisar sobre
notices-quiet-from = Silêncio das
notices-quiet-to = até
notices-quiet-help = A mesma hora duas vezes significa sem silêncio. As horas são do fuso deste aparelho.
notice-turn = É sua vez: { $game }
notice-turns = Mesas esperando por você: { $count }
notice-time = Pouco tempo: { $game }
notice-found = Mesa encontrada: { $game }
notice-invitation = { $name } convida você para { $game }
notice-friend = { $name } espera por uma partida
notice-over = A partida acabou: { $game }
offline-title = Sem conexão
offline-help = Não há conexão com o servidor. Suas partidas estão seguras lá. Tente de novo em instantes.
