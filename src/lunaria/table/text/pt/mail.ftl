## Mails

mail-title = E-mail
mail-help = Com um endereço, os avisos podem chegar por e-mail. Ninguém mais vê seu endereço.
mail-help-safe = Com um endereço confirmado, você também pode criar uma nova senha se perder a sua, e recebe um aviso quando alguém entra na sua conta com um aparelho novo.
mail-address = Endereço de e-mail
mail-go = Enviar um código
mail-sent = Um e-mail com um código está a caminho de { $address }. O código vale por quinze minutos.
mail-code = Código do e-mail
mail-confirm = Confirmar
mail-turns-on = Os avisos podem chegar em { $address }. Escolha quais em “Avisos”.
mail-turns-off = Seu endereço é { $address }. Você não recebe e-mails com avisos.
mail-on = Receber avisos por e-mail
mail-off = Parar avisos por e-mail
mail-remove = Remover o endereço
mail-wrong = Isso não é um endereço de e-mail.
mail-code-wrong = O código está errado, venceu ou foi tentado vezes demais. Remova o endereço para receber outro.
mail-none = Este servidor não envia e-mails.
mail-stop-title = Parar de receber e-mails
mail-stop-help = Quer que a Lunaria pare de enviar avisos por e-mail? Nada mais muda.
mail-stop-go = Não quero mais receber e-mails
mail-stop-done = Você não receberá mais e-mails. Em “Minha conta” você pode ativá-los de novo.
mail-stop-script = Esta página precisa de JavaScript. Você também pode deixar de receber e-mails em “Minha conta”.
mail-confirm-subject = { $code } é o seu código da Lunaria
mail-confirm-text =
    Alguém, provavelmente você, informou este endereço para receber avisos de { $address } por e-mail.

    Seu código: { $code }

    Ele vale por quinze minutos. Se não foi você, não precisa fazer nada: sem o código não enviamos e-mails.
mail-notice-subject = { $subject }
mail-turn-with = Com: { $names }
mail-turn-left = Tempo restante: { $time }
mail-notice-text =
    { $lines }

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
