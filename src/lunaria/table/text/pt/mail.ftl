## Mails

mail-title = E-mail
mail-help = Enviamos um e-mail quando é sua vez em uma mesa jogada ao longo de dias e, em qualquer outra mesa, quando você está ausente há cinco minutos: no máximo um e-mail por vez. Ninguém mais vê seu endereço.
mail-help-safe = Com um endereço confirmado, você também pode criar uma nova senha se perder a sua, e é avisado quando alguém entra na sua conta com um aparelho novo.
mail-address = Endereço de e-mail
mail-go = Enviar um código
mail-sent = Um e-mail com um código está a caminho de { $address }. O código vale por quinze minutos.
mail-code = Código do e-mail
mail-confirm = Confirmar
mail-turns-on = Você recebe um e-mail em { $address } quando é sua vez.
mail-turns-off = Seu endereço é { $address }. Você não recebe e-mails.
mail-on = Avisar por e-mail quando for minha vez
mail-off = Não enviar e-mails
mail-remove = Remover o endereço
mail-wrong = Isso não é um endereço de e-mail.
mail-code-wrong = O código está errado, venceu ou foi tentado vezes demais. Remova o endereço para receber outro.
mail-none = Este servidor não envia e-mails.
mail-stop-title = Parar de receber e-mails
mail-stop-help = Quer que a Lunaria pare de enviar e-mails quando for sua vez? Nada mais muda.
mail-stop-go = Não quero mais receber e-mails
mail-stop-done = Você não receberá mais e-mails. Em “Minha conta” você pode ativá-los de novo.
mail-stop-script = Esta página precisa de JavaScript. Você também pode deixar de receber e-mails em “Minha conta”.
mail-confirm-subject = { $code } é o seu código da Lunaria
mail-confirm-text =
    Alguém, provavelmente você, informou este endereço para receber um e-mail quando for sua vez em { $address }.

    Seu código: { $code }

    Ele vale por quinze minutos. Se não foi você, não precisa fazer nada: sem o código não enviamos e-mails.
mail-turn-subject = Sua vez: { $game }
mail-turn-with = Com: { $names }
mail-turn-left = Tempo restante: { $time }
mail-turn-text =
    É a sua vez em uma partida de { $game }:
    { $link }

    { $facts }

    Para não receber mais e-mails como este:
    { $stop }
mail-lost-subject = Uma nova senha para a Lunaria
mail-lost-text =
    Alguém, provavelmente você, pediu uma nova senha em { $address }.

    Seu código: { $code }

    Ele vale por quinze minutos. Se não foi você, não precisa fazer nada: sem o código nada muda.
mail-sign-in-subject = Novo acesso à sua conta da Lunaria
mail-sign-in-text =
    Alguém entrou na sua conta em { $address } com um aparelho que não estava conectado antes.

    Se foi você, não precisa fazer nada. Se não, mude sua senha; isso encerra todas as outras sessões:
    { $link }
