import {
  type LicenceBasis,
  type LicenceScope,
  licenceTermsOf,
  type PlanId,
  type PlanScope,
  planIds,
  plans,
} from './plans.ts';

/** Crockford's base 32, which omits letters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 24;
const pattern = new RegExp(`^[${alphabet}]{${ID_LENGTH}}$`);

/** Encodes fifteen random bytes: 120 bits, five per character. */
export function encodeLicenceId(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const id = (bits.match(/.{5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group, 2)])
    .join('');
  if (!pattern.test(id)) throw new Error('a licence id needs fifteen bytes');
  return id;
}

/** Parses an id as people copy and type it; null when it is invalid. */
export function parseLicenceId(text: string): string | null {
  const id = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return pattern.test(id) ? id : null;
}

/** Groups the characters, so that ids are easier to compare. */
export const formatLicenceId = (id: string): string => (id.match(/.{1,6}/g) ?? []).join('-');

export const verifyPath = (id: string): string => `/verify/${id}`;

/** The personal data of a licence, erased with the account of its user. */
export interface LicenceHolder {
  readonly name: string;
  readonly channel: string;
  readonly project: string | null;
  readonly client: string | null;
  /** Printed on the certificate, so that the holder can prove the erased fields. */
  readonly salt: string;
}

/** Normalizes Unicode form and whitespace, so that retyped texts are equal. */
export const normalizeText = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

export const normalizeTextOrNull = (text: string | null): string | null =>
  normalizeText(text ?? '') || null;

/** The input of the SHA-256 digest in certificates; only licences of companies have a sixth part. */
export const serializeHolder = (
  { salt, name, channel, project, client }: LicenceHolder,
  company: string | null,
): string =>
  JSON.stringify([salt, name, channel, project, client, ...(company === null ? [] : [company])]);

/** The scope each use needs, smallest first; null when no plan allows it. */
const neededScope = {
  personal_video: 'personal',
  monetised_video: 'own_channels',
  podcast: 'own_channels',
  stream: 'own_channels',
  client_work: 'client_work',
  paid_ad: 'client_work',
  game: 'company',
  shop: 'company',
  broadcast: 'broadcast',
  registering: null,
} as const satisfies Record<string, PlanScope | null>;
export type LicenceUse = keyof typeof neededScope;

export const licenceUses = Object.keys(neededScope) as LicenceUse[];

/** `plan` is the smallest plan that allows the use, if the given basis does not. */
export type LicenceUsePermission =
  | { readonly answer: 'yes' | 'no' }
  | { readonly answer: 'plan'; readonly plan: PlanId };

/**
 * For one project each scope includes those before it: a music bought for the project may be used as client
 * work on any channel, which is more than on five, and less than all work of a company.
 */
const scopesBySize: readonly LicenceScope[] = [
  'personal',
  'own_channels',
  'client_work',
  'single_project',
  'company',
  'broadcast',
];

export const includesScope = (has: LicenceScope, needs: LicenceScope): boolean =>
  scopesBySize.indexOf(has) >= scopesBySize.indexOf(needs);

export function checkLicenceUse(basis: LicenceBasis, use: LicenceUse): LicenceUsePermission {
  const needs = neededScope[use];
  if (needs === null) return { answer: 'no' };
  if (includesScope(licenceTermsOf(basis).scope, needs)) return { answer: 'yes' };
  const smallestPlan = planIds.find((id) => includesScope(plans[id].scope, needs));
  return smallestPlan ? { answer: 'plan', plan: smallestPlan } : { answer: 'no' };
}
