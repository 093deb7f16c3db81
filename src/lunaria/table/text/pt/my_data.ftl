## My data

data-title = Meus dados
data-help = Tudo o que este servidor guarda sobre você, em um arquivo JSON: conta, sessões e tokens (sem os segredos), mesas, lugares e jogadas, o que você disse, resultados e classificações.
data-go = Baixar meus dados
delete-title = Excluir minha conta
delete-help = Você sai de todos os aparelhos. Seu nome, suas formas de entrar e tudo o que você disse nas mesas são excluídos. As partidas terminadas continuam para os outros, com “Anon” no seu lugar; nas partidas em andamento, um bot assume. Isto não pode ser desfeito.
delete-confirm = Escreva seu nome, { $name }, para confirmar
delete-go = Excluir minha conta para sempre
delete-name = Esse não é o seu nome: { $name }. Nada foi excluído.
delete-password = Essa não é a sua senha. Nada foi excluído.
delete-done = Sua conta foi excluída
delete-done-help = Nada aqui tem mais o seu nome. Agradecemos por ter jogado.
