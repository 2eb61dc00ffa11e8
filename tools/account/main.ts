import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand('apps/server/seed/account/main.ts');
