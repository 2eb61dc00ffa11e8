import { runOperatorCommand } from '#tools/account/operator-command.ts';

await runOperatorCommand('apps/server/seed/jobs/main.ts');
