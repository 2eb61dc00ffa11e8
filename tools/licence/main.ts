import { runOperatorCommand } from '#tools/account/operator-command.ts';

await runOperatorCommand('apps/server/seed/licence/main.ts');
