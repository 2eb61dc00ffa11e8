import { z } from 'zod';

/** Without a setting a process runs in production mode. */
export const deploymentSettings = {
  APP_MODE: z.enum(['production', 'demo', 'development']).default('production'),
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Every secret in the source tree contains `onsori-local`, or begins with it and is base64url. */
const marker = /onsori[-_]?local(?!host)|b25zb3JpLWxvY2Fs/i;

/** The database roles of a clone have their own names as passwords. */
const roleNameAsPassword = /^\w+:\/\/([^:@/]+):\1@/;

/** Whether anybody can read this value in the source tree; a path is none. */
export const isPublishedSecret = (value: string): boolean =>
  !value.startsWith('/') && (marker.test(value) || roleNameAsPassword.test(value));

/** Settings whose values in demo mode are those of the fake servers. */
const fakeServerSetting = /^(?:MAIL|SMS|SOCIAL|TOSS)_/;

/** Problems of a process in production or demo mode that was given secrets of the source tree. */
export function findPublishedSecrets(
  environment: Environment,
  names: readonly string[],
): readonly string[] {
  const mode = environment.APP_MODE || 'production';
  if (mode === 'development') return [];
  return names
    .filter((name) => isPublishedSecret(environment[name] ?? ''))
    .filter((name) => mode !== 'demo' || !fakeServerSetting.test(name))
    .map((name) => `${name}: is a development secret of the source tree, generate another`);
}
