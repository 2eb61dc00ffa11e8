import { z } from 'zod';

/** Without a setting a process runs in production mode. */
export const deploymentSettings = {
  APP_MODE: z.enum(['production', 'demo', 'development']).default('production'),
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Part of every secret in the source tree, in plain text or as base64url. */
const hasMarker = (text: string): boolean => /onsori[-_]?local(?!host)/i.test(text);

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** The database roles of a clone have their own names as passwords. */
function hasRoleNameAsPassword(text: string): boolean {
  const url = URL.parse(text);
  return Boolean(url?.password) && url?.password === url?.username;
}

/** Whether anybody can read this value in the source tree; a path is none. */
export function isPublishedSecret(value: string): boolean {
  if (value.startsWith('/')) return false;
  const parts = value.split(/[:,@/\s]+/);
  return (
    hasMarker(value) ||
    parts.some((part) => hasMarker(decodeBase64Url(part))) ||
    hasRoleNameAsPassword(value)
  );
}

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
