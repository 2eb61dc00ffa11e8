import { migrationEnv } from './env.ts';

/** Vitest global setup: sets the environment of the local services. */
export function setup(): void {
  Object.assign(process.env, migrationEnv());
}
