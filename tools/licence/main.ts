import { runOperatorCommand } from '#tools/account/operator-command.ts';

/** The operator's command for licences. */
await runOperatorCommand('apps/server/seed/licence/main.ts');
