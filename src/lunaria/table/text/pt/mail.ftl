## Mails

mail-title = E-mail
mail-help = Você pode receber um e-mail quando for sua vez em uma mesa jogada ao longo de dias e, em qualquer outra mesa, quando não tiver estado nela por cinco minutos: no máximo um e-mail por vez de jogar. Ninguém mais vê seu endereço.
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
mail-code-wrong = Esse não é o código, ou ele é antigo demais. Remova o endereço para receber outro.
mail-none = Este servidor não envia e-mails.
mail-stop-title = Sem mais e-mails
mail-stop-help = O Lunaria não deve mais escrever para você quando for sua vez? Nada mais muda.
mail-stop-go = Não escrever mais para mim
mail-stop-done = Você não recebe mais e-mails. Em “Minha conta” você pode escolhê-los de novo.
mail-stop-script = Esta página precisa de JavaScript. Você também pode encerrar os e-mails em “Minha conta”.
mail-confirm-subject = { $code } é o seu código do Lunaria
mail-confirm-text =
    Alguém, provavelmente você, informou este endereço para receber um e-mail quando for sua vez em { $address }.

    Seu código: { $code }

    Ele vale por um quarto de hora. Se não foi você, não precisa fazer nada: sem o código ninguém escreve para você.
mail-turn-subject = Sua vez: { $game }
mail-turn-text =
    É a sua vez em uma mesa de { $game }:
    { $link }

    Sem mais e-mails como este:
    { $stop }
