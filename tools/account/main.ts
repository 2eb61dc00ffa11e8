import { runOperatorCommand } from './operator-command.ts';

/** The operator's command for accounts. */
await runOperatorCommand('apps/server/seed/account/main.ts');
