import { runOperatorCommand } from '#tools/account/operator-command.ts';

/** The operator's command for the object store. */
await runOperatorCommand('apps/server/seed/objects/main.ts');
