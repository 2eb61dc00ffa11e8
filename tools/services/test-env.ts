import { migrationEnv } from './env.ts';

/** Gives a test run the addresses of the local services. */
export function setup(): void {
  Object.assign(process.env, migrationEnv());
}
