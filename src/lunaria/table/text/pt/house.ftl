## Entrar pela casa

house-go = Entrar com { $label }
house-title = Entrar com
house-help = Vincule uma conta para entrar com ela em qualquer aparelho.
house-link = Vincular
house-link-which = Vincular { $label }
house-unlink = Desvincular
house-unlink-which = Desvincular { $label }
house-none = Este servidor não oferece essa forma de entrar.
house-down = { $label } não está respondendo. Tente mais tarde.
house-lost = Esta entrada demorou demais, já foi usada ou começou em outro navegador. Comece de novo.
house-refused = { $label } não permitiu a entrada.
house-unverified = Não foi possível verificar a resposta de { $label }. Avise quem mantém este servidor.
house-clock = Os relógios deste servidor e de { $label } divergem, ou a resposta chegou tarde. Tente de novo.
house-used = Este código de { $label } já foi usado ou venceu. Comece de novo.
house-taken = Esta conta em { $label } está vinculada a outra pessoa, ou você já vinculou outra.
house-only = Sem { $label } você não poderia entrar de novo. Escolha antes uma senha ou adicione uma chave de acesso.
