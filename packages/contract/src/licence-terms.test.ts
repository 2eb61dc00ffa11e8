import { expect, test } from 'vitest';
import {
  checkLicenceUse,
  encodeLicenceId,
  formatLicenceId,
  includesScope,
  type LicenceUse,
  licenceUses,
  parseLicenceId,
} from './licence-terms.ts';
import { licenceScopes, type PlanId, planIds, planScopes } from './plans.ts';

const bytes = (seed: number) =>
  Uint8Array.from({ length: 15 }, (_, at) => (seed * 31 + at * 73) % 256);

test('encodes all bits and parses the id in any notation', () => {
  const ids = Array.from({ length: 256 }, (_, seed) => encodeLicenceId(bytes(seed)));
  expect(new Set(ids).size).toBe(256);
  for (const id of ids) {
    expect(parseLicenceId(id)).toBe(id);
    expect(parseLicenceId(` ${formatLicenceId(id).toLowerCase()} `)).toBe(id);
    expect(parseLicenceId(id.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(id);
  }
});

test('encodes the lowest and highest values, and rejects a wrong length', () => {
  expect(encodeLicenceId(new Uint8Array(15))).toBe('0'.repeat(24));
  expect(encodeLicenceId(new Uint8Array(15).fill(255))).toBe('Z'.repeat(24));
  expect(formatLicenceId('0'.repeat(24))).toBe('000000-000000-000000-000000');
  expect(() => encodeLicenceId(new Uint8Array(14))).toThrow();
});

test.each(['', '0'.repeat(23), '0'.repeat(25), `${'0'.repeat(23)}U`, `${'0'.repeat(23)}가`])(
  'rejects %j',
  (text) => expect(parseLicenceId(text)).toBeNull(),
);

/** Reviewed by hand: the smallest plan that allows each use. */
const smallestPlan: Readonly<Record<LicenceUse, PlanId | null>> = {
  personal_video: 'free',
  monetised_video: 'creator',
  podcast: 'creator',
  stream: 'creator',
  client_work: 'pro',
  paid_ad: 'pro',
  game: 'business',
  shop: 'business',
  broadcast: 'enterprise',
  registering: null,
};

test.each(licenceUses)('%s: denied below the smallest plan, allowed from it on', (use) => {
  const minPlan = smallestPlan[use];
  for (const plan of planIds) {
    const permission = checkLicenceUse(plan, use);
    if (minPlan === null) expect(permission).toEqual({ answer: 'no' });
    else if (planIds.indexOf(plan) >= planIds.indexOf(minPlan))
      expect(permission).toEqual({ answer: 'yes' });
    else expect(permission).toEqual({ answer: 'plan', plan: minPlan });
  }
});

test('a music bought for one project allows client work and online ads, and nothing beyond', () => {
  const permissions = Object.fromEntries(
    licenceUses.map((use) => [use, checkLicenceUse('single', use)]),
  );
  const yes = { answer: 'yes' };
  expect(permissions).toEqual({
    personal_video: yes,
    monetised_video: yes,
    podcast: yes,
    stream: yes,
    client_work: yes,
    paid_ad: yes,
    game: { answer: 'plan', plan: 'business' },
    shop: { answer: 'plan', plan: 'business' },
    broadcast: { answer: 'plan', plan: 'enterprise' },
    registering: { answer: 'no' },
  });
});

test('every scope is ranked, and those of plans by their order', () => {
  for (const [at, scope] of planScopes.entries())
    expect(planScopes.filter((other) => includesScope(scope, other))).toEqual(
      planScopes.slice(0, at + 1),
    );
});

test('scopes are in one order, so that the larger of two includes the other', () => {
  for (const a of licenceScopes)
    for (const b of licenceScopes) expect(includesScope(a, b) && includesScope(b, a)).toBe(a === b);
  expect(licenceScopes.filter((scope) => includesScope('single_project', scope))).toEqual([
    'personal',
    'own_channels',
    'client_work',
    'single_project',
  ]);
});
