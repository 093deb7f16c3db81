## Passkeys

passkeys-title = Chaves de acesso
passkeys-help = Com uma chave de acesso você entra com a impressão digital, o rosto ou o bloqueio de tela, sem nome nem senha. Ninguém pode copiá-la deste servidor.
passkey-name = Nome da nova chave de acesso
passkey-name-help = Para reconhecê-la depois, por exemplo “celular”.
passkey-add = Adicionar uma chave de acesso
passkey-remove = Remover
passkey-remove-which = Remover a chave de acesso { $name }
passkey-use = Entrar com uma chave de acesso
passkey-use-help = Se você adicionou uma chave de acesso, não precisa de nome nem de senha.
passkey-left = Nenhuma chave de acesso foi usada. Tente de novo ou escolha outra forma.
passkey-late = Demorou demais. Tente de novo.
passkey-wrong = Essa chave de acesso não pode ser usada aqui.
passkey-unknown = Essa chave de acesso não abre nenhuma conta aqui; talvez tenha sido removida.
passkey-many = Você já tem o máximo de chaves de acesso, ou já tem esta.
passkey-gone = Essa chave de acesso não existe; talvez já tenha sido removida.
passkey-script = As chaves de acesso precisam de JavaScript.
passkey-host = As chaves de acesso precisam de um endereço com nome; este servidor foi aberto por um endereço de rede sem nome.
