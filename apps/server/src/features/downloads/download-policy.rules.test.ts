import { loudnessTargets } from '@onsori/contract/loudness';
import {
  entitlementsOfPlan,
  type FileKind,
  type FileVersion,
  fileKinds,
  type PlanId,
  planIds,
  plans,
  toPlanChoice,
} from '@onsori/contract/plans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DownloadPolicyInput,
  evaluateDownload,
  findDownloadBlock,
  hashMailbox,
  normalizeMailbox,
} from './download-policy.rules.ts';

const now = new Date('2026-11-15T00:00:00Z');
const entitlementsFor = (plan: PlanId | null) => plan && entitlementsOfPlan(plan, now);
const licenceFor = (plan: PlanId | null) => plan && { plan, scope: plans[plan].scope };
const policyInput = (
  more: Partial<DownloadPolicyInput>,
  formats: readonly FileKind[] = ['mp3'],
): DownloadPolicyInput => ({
  choice: { hasFreeBadge: true, formats, extras: [] },
  hasClient: false,
  entitlements: null,
  existingLicence: null,
  isPurchased: false,
  isCompanyPlan: false,
  hasOtherLicensee: false,
  isLicensed: false,
  usedThisMonth: 0,
  isEmailConfirmed: true,
  ...more,
});

test('denies a download without a plan and without a licence', () => {
  expect(evaluateDownload(policyInput({}))).toEqual({ isAllowed: false, reason: 'no_plan' });
});

test('Free allows three badged musics a month, as MP3', () => {
  const entitlements = entitlementsFor('free');
  const granted = {
    isAllowed: true,
    by: 'plan',
    plan: 'free',
    scope: 'personal',
    countsTowardsQuota: true,
  };
  expect(evaluateDownload(policyInput({ entitlements, usedThisMonth: 2 }))).toEqual(granted);
  expect(evaluateDownload(policyInput({ entitlements, usedThisMonth: 3 }))).toEqual({
    isAllowed: false,
    reason: 'quota_used',
    renewsAt: '2026-11-30T15:00:00.000Z',
  });
  const tooSmall = { isAllowed: false, reason: 'plan_too_small' };
  expect(evaluateDownload(policyInput({ entitlements }, ['wav']))).toEqual({
    ...tooSmall,
    plan: 'creator',
  });
  expect(evaluateDownload(policyInput({ entitlements }, ['mp3', 'hires']))).toEqual({
    ...tooSmall,
    plan: 'pro',
  });
  const badgeless = { hasFreeBadge: false, formats: ['mp3'], extras: [] } as const;
  expect(evaluateDownload(policyInput({ entitlements, choice: badgeless }))).toEqual({
    ...tooSmall,
    plan: 'creator',
  });
});

test('only downloads that use the quota need a confirmed address', () => {
  const input = { isEmailConfirmed: false, usedThisMonth: 3 };
  const refused = { isAllowed: false, reason: 'email_unconfirmed' };
  expect(
    evaluateDownload(policyInput({ ...input, entitlements: entitlementsFor('free') })),
  ).toEqual(refused);
  expect(
    evaluateDownload(
      policyInput({ ...input, entitlements: entitlementsFor('free'), isLicensed: true }),
    ).isAllowed,
  ).toBe(true);
  expect(
    evaluateDownload(policyInput({ ...input, entitlements: entitlementsFor('creator') })).isAllowed,
  ).toBe(true);
});

test('finds what blocks a covered download, with the rules of Free without a plan', () => {
  const block = (more: Partial<DownloadPolicyInput>, hasFreeBadge = true) => {
    const { choice: _, hasClient: __, ...input } = policyInput(more);
    return findDownloadBlock({ ...input, hasFreeBadge }, now);
  };
  for (const plan of ['free', null] as const) {
    const entitlements = entitlementsFor(plan);
    expect(block({ entitlements })).toBeNull();
    expect(block({ entitlements, isEmailConfirmed: false })).toBe('email_unconfirmed');
    expect(block({ entitlements, usedThisMonth: 3 })).toBe('quota_used');
    expect(block({ entitlements, usedThisMonth: 3, isLicensed: true })).toBeNull();
    expect(block({ entitlements, usedThisMonth: 3 }, false)).toBeNull();
  }
  const entitlements = entitlementsFor('creator');
  expect(block({ entitlements, isEmailConfirmed: false, usedThisMonth: 3 })).toBeNull();
});

test('licensed music uses no quota, for this project or another', () => {
  const entitlements = entitlementsFor('free');
  const again = { entitlements, isLicensed: true, usedThisMonth: 3 };
  expect(evaluateDownload(policyInput(again))).toMatchObject({
    isAllowed: true,
    countsTowardsQuota: false,
  });
  expect(
    evaluateDownload(policyInput({ ...again, existingLicence: licenceFor('free') })),
  ).toMatchObject({ isAllowed: true });
});

test('a licence allows the formats of its plan after the plan has ended', () => {
  const choice = { hasFreeBadge: false, formats: ['wav', 'binaural'], extras: [] } as const;
  const existingLicence = licenceFor('creator');
  const isLicensed = true;
  const granted = {
    isAllowed: true,
    by: 'licence',
    plan: 'creator',
    scope: 'own_channels',
    countsTowardsQuota: false,
  };
  for (const entitlements of [null, entitlementsFor('free')])
    expect(
      evaluateDownload(policyInput({ choice, existingLicence, isLicensed, entitlements })),
    ).toEqual(granted);
  const more = policyInput({ existingLicence, isLicensed }, ['surround_7_1_4']);
  expect(evaluateDownload(more)).toEqual({ isAllowed: false, reason: 'no_plan' });
  expect(evaluateDownload({ ...more, entitlements: entitlementsFor('free') })).toMatchObject({
    plan: 'pro',
  });
});

test('allows a client name from Pro on', () => {
  const hasClient = true;
  const creator = policyInput({ hasClient, entitlements: entitlementsFor('creator') });
  expect(evaluateDownload(creator)).toEqual({
    isAllowed: false,
    reason: 'plan_too_small',
    plan: 'pro',
  });
  expect(evaluateDownload({ ...creator, entitlements: entitlementsFor('pro') })).toMatchObject({
    isAllowed: true,
    plan: 'pro',
  });
  expect(evaluateDownload({ ...creator, existingLicence: licenceFor('creator') })).toMatchObject({
    isAllowed: true,
  });
});

describe('a music bought for the project', () => {
  const single = { plan: 'single', scope: 'single_project', countsTowardsQuota: false };
  const bought = (plan: PlanId | null, formats: readonly FileKind[] = ['mp3']) =>
    evaluateDownload(
      policyInput(
        {
          entitlements: entitlementsFor(plan),
          isPurchased: true,
          hasClient: true,
          usedThisMonth: 3,
          isEmailConfirmed: false,
        },
        formats,
      ),
    );

  test('needs no plan, quota or confirmed address, and may name a client', () => {
    for (const plan of [null, 'free', 'creator', 'pro'] as const)
      expect(bought(plan, ['mp3', 'wav', 'hires', 'loop', 'binaural'])).toEqual({
        isAllowed: true,
        by: 'purchase',
        ...single,
      });
  });

  test('is licensed under a plan whose scope is larger', () => {
    expect(bought('business')).toMatchObject({ plan: 'business', scope: 'company' });
  });

  test('needs a plan for other formats', () => {
    expect(bought(null, ['surround_7_1_4'])).toEqual({ isAllowed: false, reason: 'no_plan' });
    expect(bought('creator', ['surround_5_1_2'])).toMatchObject({ reason: 'plan_too_small' });
    expect(bought('pro', ['surround_5_1_2'])).toMatchObject({ isAllowed: true, plan: 'pro' });
  });
});

describe('the plan of a company', () => {
  const company = { entitlements: entitlementsFor('business'), isCompanyPlan: true };
  const refused = { isAllowed: false, reason: 'other_licensee' };

  test('leaves what a member bought to the member', () => {
    const input = policyInput({ ...company, isPurchased: true });
    expect(evaluateDownload(input)).toMatchObject({ by: 'purchase', plan: 'single' });
    const surround = { ...input.choice, formats: ['surround_7_1_4'] } as const;
    expect(evaluateDownload({ ...input, choice: surround })).toEqual(refused);
  });

  test('adds nothing to a licence of another licensee, which stays downloadable', () => {
    const evaluate = (plan: PlanId) =>
      evaluateDownload(
        policyInput({ ...company, existingLicence: licenceFor(plan), hasOtherLicensee: true }),
      );
    expect(evaluate('creator')).toEqual(refused);
    expect(evaluate('enterprise')).toMatchObject({ by: 'licence', plan: 'enterprise' });
  });
});

test.each([
  ['hires', 'lufs_23', 'creator', 'pro'],
  ['stems', 'published', 'creator', 'pro'],
  ['narration_bed', 'published', 'creator', 'pro'],
  ['narration_bed', 'lufs_16', 'creator', 'pro'],
  ['bwf', 'published', 'pro', 'enterprise'],
  ['bwf', 'lkfs_24', 'business', 'enterprise'],
  ['stems', 'lkfs_24', 'pro', 'enterprise'],
  ['surround_7_1_4', 'lufs_23', 'pro', 'enterprise'],
] as const)('%s at %s is refused on %s and allowed on %s', (kind, loudness, smaller, larger) => {
  const choice = toPlanChoice(false, [{ kind, loudness }]);
  const decide = (plan: PlanId) =>
    evaluateDownload(policyInput({ choice, entitlements: entitlementsFor(plan) }));
  expect(decide(smaller)).toEqual({
    isAllowed: false,
    reason: 'plan_too_small',
    plan: larger,
  });
  expect(decide(larger)).toMatchObject({ isAllowed: true, by: 'plan', plan: larger });
});

test('a purchase includes the stems, but neither another loudness nor delivery formats', () => {
  const decide = (file: FileVersion) =>
    evaluateDownload(policyInput({ choice: toPlanChoice(false, [file]), isPurchased: true }));
  expect(decide({ kind: 'stems', loudness: 'published' })).toMatchObject({ by: 'purchase' });
  for (const file of [
    { kind: 'wav', loudness: 'lufs_23' },
    { kind: 'stems', loudness: 'lufs_23' },
    { kind: 'narration_bed', loudness: 'published' },
    { kind: 'bwf', loudness: 'published' },
  ] as const)
    expect(decide(file)).toEqual({ isAllowed: false, reason: 'no_plan' });
});

test('a licence stays downloadable at the loudness of its plan only', () => {
  const decide = (plan: PlanId, file: FileVersion) =>
    evaluateDownload(
      policyInput({ choice: toPlanChoice(false, [file]), existingLicence: licenceFor(plan) }),
    ).isAllowed;
  expect(decide('pro', { kind: 'wav', loudness: 'lufs_23' })).toBe(true);
  expect(decide('creator', { kind: 'wav', loudness: 'lufs_23' })).toBe(false);
  expect(decide('pro', { kind: 'surround_5_1_2', loudness: 'lufs_23' })).toBe(false);
  expect(decide('enterprise', { kind: 'bwf', loudness: 'lkfs_24' })).toBe(true);
});

test('a larger plan allows whatever a smaller one allows, and the suggested plan suffices', () => {
  const inputs = fc.record({
    choice: fc
      .tuple(
        fc.boolean(),
        fc.array(
          fc.record({
            kind: fc.constantFrom(...fileKinds),
            loudness: fc.constantFrom(...loudnessTargets),
          }),
          { maxLength: 5 },
        ),
      )
      .map(([hasFreeBadge, files]) => toPlanChoice(hasFreeBadge, files)),
    hasClient: fc.boolean(),
    isPurchased: fc.boolean(),
    isCompanyPlan: fc.constant(false),
    hasOtherLicensee: fc.constant(false),
    isLicensed: fc.boolean(),
    usedThisMonth: fc.nat(5),
    isEmailConfirmed: fc.boolean(),
  });
  fc.assert(
    fc.property(inputs, fc.option(fc.constantFrom(...planIds)), (baseInput, licencePlan) => {
      const decisions = planIds.map((plan) =>
        evaluateDownload({
          ...baseInput,
          existingLicence: licenceFor(licencePlan),
          entitlements: entitlementsFor(plan),
        }),
      );
      for (const [at, decision] of decisions.entries()) {
        if (decision.isAllowed)
          for (const larger of decisions.slice(at)) expect(larger.isAllowed).toBe(true);
        else if (decision.reason === 'plan_too_small')
          expect(decisions[planIds.indexOf(decision.plan)]).toMatchObject({ isAllowed: true });
      }
    }),
  );
});

test.each([
  ['Kim@Example.com', 'kim@example.com'],
  ['kim+music@example.com', 'kim@example.com'],
  ['kim+a+b@example.com', 'kim@example.com'],
  ['+kim@example.com', '+kim@example.com'],
  ['k.i.m@example.com', 'k.i.m@example.com'],
  ['k.i.m+x@gmail.com', 'kim@gmail.com'],
  ['kim@googlemail.com', 'kim@gmail.com'],
])('normalises %s to the mailbox %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

test('the hash depends on mailbox, month and key', () => {
  const [november, december] = [new Date('2026-10-31T15:00Z'), new Date('2026-11-30T15:00Z')];
  const hash = (email: string, month = november, secret = 'a') =>
    hashMailbox(email, month, secret).toString('hex');
  expect(hash('kim+x@example.com')).toBe(hash('kim@example.com'));
  const hashes = [
    hash('kim@example.com'),
    hash('lee@example.com'),
    hash('kim@example.com', december),
    hash('kim@example.com', november, 'b'),
  ];
  expect(new Set(hashes).size).toBe(4);
});

describe('a version at an exact length', () => {
  const choice = toPlanChoice(true, [{ kind: 'mp3', loudness: 'published', isFitted: true }]);

  test('is refused with Pro as the plan below it, also with a licence or purchase of the music', () => {
    for (const plan of ['free', 'creator'] as const)
      for (const more of [{}, { isPurchased: true }, { existingLicence: licenceFor(plan) }])
        expect(
          evaluateDownload({ ...policyInput(more), entitlements: entitlementsFor(plan), choice }),
        ).toEqual({ isAllowed: false, reason: 'plan_too_small', plan: 'pro' });
  });

  test('comes with Pro, and stays with a licence that was taken with it', () => {
    const granted = { isAllowed: true, plan: 'pro', countsTowardsQuota: false };
    const withPlan = policyInput({ entitlements: entitlementsFor('pro') });
    expect(evaluateDownload({ ...withPlan, choice })).toMatchObject({ ...granted, by: 'plan' });
    const withLicence = policyInput({ existingLicence: licenceFor('pro') });
    expect(evaluateDownload({ ...withLicence, choice })).toMatchObject({
      ...granted,
      by: 'licence',
    });
  });
});
