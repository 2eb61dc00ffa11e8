import { runOperatorCommand } from '#tools/account/operator-command.ts';

/** The operator's command for jobs that gave up. */
await runOperatorCommand('apps/server/seed/jobs/main.ts');
