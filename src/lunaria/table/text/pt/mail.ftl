## Mails

mail-title = E-mail
mail-help = Você pode receber um e-mail quando for sua vez em uma mesa jogada ao longo de dias e, em qualquer outra mesa, quando não tiver estado nela por cinco minutos: no máximo um e-mail por vez de jogar. Ninguém mais vê seu endereço.
mail-help-safe = Um endereço confirmado também traz uma nova senha se você perder a sua, e você fica sabendo quando alguém entra na sua conta com um aparelho novo.
mail-address = Endereço de e-mail
mail-go = Enviar um código
mail-sent = Um e-mail com um código está a caminho de { $address }. Ele vale por um quarto de hora.
mail-code = Código do e-mail
mail-confirm = Confirmar
mail-turns-on = Você recebe um e-mail em { $address } quando é sua vez.
mail-turns-off = Seu endereço é { $address }. Você não recebe e-mails.
mail-on = Escrever para mim quando for minha vez
mail-off = Não escrever para mim
mail-remove = Remover o endereço
mail-wrong = Isso não é um endereço de e-mail.
mail-code-wrong = Esse não é o código, ele é antigo demais ou foi tentado vezes demais. Remova o endereço para receber outro.
mail-none = Este servidor não envia e-mails.
mail-stop-title = Sem mais e-mails
mail-stop-help = Quer que a Lunaria deixe de escrever para você quando for sua vez? Nada mais muda.
mail-stop-go = Não escrever mais para mim
mail-stop-done = Você não recebe mais e-mails. Em “Minha conta” você pode escolhê-los de novo.
mail-stop-script = Esta página precisa de JavaScript. Você também pode deixar de receber e-mails em “Minha conta”.
mail-confirm-subject = { $code } é o seu código da Lunaria
mail-confirm-text =
    Alguém, provavelmente você, informou este endereço para receber um e-mail quando for sua vez em { $address }.

    Seu código: { $code }

    Ele vale por um quarto de hora. Se não foi você, não precisa fazer nada: sem o código você não recebe e-mails.
mail-turn-subject = Sua vez: { $game }
mail-turn-with = Com: { $names }
mail-turn-left = Tempo restante: { $time }
mail-turn-text =
    É a sua vez em uma mesa de { $game }:
    { $link }

    { $facts }

    Sem mais e-mails como este:
    { $stop }
mail-lost-subject = Uma nova senha para a Lunaria
mail-lost-text =
    Alguém, provavelmente você, quer uma nova senha em { $address }.

    Seu código: { $code }

    Ele vale por um quarto de hora. Se não foi você, não precisa fazer nada: sem o código nada muda.
mail-sign-in-subject = Um aparelho novo entrou na sua conta
mail-sign-in-text =
    Alguém entrou na sua conta em { $address } com um aparelho que não estava conectado antes.

    Se foi você, não precisa fazer nada. Se não, mude sua senha; isso encerra todas as outras sessões:
    { $link }
