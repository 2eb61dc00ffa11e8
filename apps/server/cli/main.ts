import type { Command } from './command.ts';

/** Loaded on demand, so that a command does not wait for the modules of the others. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  account: async () => (await import('./account.ts')).accountCommand,
  billing: async () => (await import('./billing.ts')).billingCommand,
  catalog: async () => (await import('./catalog.ts')).catalogCommand,
  fixture: async () => (await import('./fixture.ts')).fixtureCommand,
  jobs: async () => (await import('./jobs.ts')).jobsCommand,
  licence: async () => (await import('./licence.ts')).licenceCommand,
  objects: async () => (await import('./objects.ts')).objectsCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (load) process.exitCode = await (await load()).execute(args);
else {
  console.error(`the command must be one of ${Object.keys(commands).join(', ')}`);
  process.exitCode = 2;
}
