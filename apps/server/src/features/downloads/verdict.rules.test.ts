import {
  entitlementsOfPlan,
  type FileKind,
  fileKinds,
  type PlanId,
  planIds,
  plans,
} from '@onsori/contract/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Case, judge } from './verdict.rules.ts';

const now = new Date('2026-11-15T00:00:00Z');
const have = (plan: PlanId | null) => plan && entitlementsOfPlan(plan, now);
const hold = (plan: PlanId | null) => plan && { plan, scope: plans[plan].scope };
const caseOf = (more: Partial<Case>, formats: readonly FileKind[] = ['mp3']): Case => ({
  choice: { hasFreeBadge: true, formats },
  hasClient: false,
  current: null,
  held: null,
  isLicensed: false,
  taken: 0,
  isEmailConfirmed: true,
  ...more,
});

test('without a plan and a licence there is nothing', () => {
  expect(judge(caseOf({}))).toEqual({ may: false, because: 'no_plan' });
});

test('Free is three tracks a month with the badge, as MP3', () => {
  const current = have('free');
  const granted = { may: true, plan: 'free', scope: 'personal', counts: true };
  expect(judge(caseOf({ current, taken: 2 }))).toEqual(granted);
  expect(judge(caseOf({ current, taken: 3 }))).toEqual({
    may: false,
    because: 'quota_used',
    renewsAt: '2026-11-30T15:00:00.000Z',
  });
  const tooSmall = { may: false, because: 'plan_too_small' };
  expect(judge(caseOf({ current }, ['wav']))).toEqual({ ...tooSmall, plan: 'creator' });
  expect(judge(caseOf({ current }, ['mp3', 'hires']))).toEqual({ ...tooSmall, plan: 'pro' });
  const badgeless = { hasFreeBadge: false, formats: ['mp3'] } as const;
  expect(judge(caseOf({ current, choice: badgeless }))).toEqual({ ...tooSmall, plan: 'creator' });
});

test('tracks of a month need a confirmed address, whatever else does not', () => {
  const input = { isEmailConfirmed: false, taken: 3 };
  const refused = { may: false, because: 'email_unconfirmed' };
  expect(judge(caseOf({ ...input, current: have('free') }))).toEqual(refused);
  expect(judge(caseOf({ ...input, current: have('free'), isLicensed: true })).may).toBe(true);
  expect(judge(caseOf({ ...input, current: have('creator') })).may).toBe(true);
});

test('a track that is licensed takes no other of the month, for this project or another', () => {
  const current = have('free');
  const again = { current, isLicensed: true, taken: 3 };
  expect(judge(caseOf(again))).toMatchObject({ may: true, counts: false });
  expect(judge(caseOf({ ...again, held: hold('free') }))).toMatchObject({ may: true });
});

test('what was licensed stays to be had, in the formats of its plan, after the plan', () => {
  const choice = { hasFreeBadge: false, formats: ['wav', 'binaural'] } as const;
  const held = hold('creator');
  const isLicensed = true;
  const granted = { may: true, plan: 'creator', scope: 'own_channels', counts: false };
  for (const current of [null, have('free')])
    expect(judge(caseOf({ choice, held, isLicensed, current }))).toEqual(granted);
  const more = caseOf({ held, isLicensed }, ['surround_7_1_4']);
  expect(judge(more)).toEqual({ may: false, because: 'no_plan' });
  expect(judge({ ...more, current: have('free') })).toMatchObject({ plan: 'pro' });
});

test('a client is named from Pro on', () => {
  const hasClient = true;
  const creator = caseOf({ hasClient, current: have('creator') });
  expect(judge(creator)).toEqual({ may: false, because: 'plan_too_small', plan: 'pro' });
  expect(judge({ ...creator, current: have('pro') })).toMatchObject({ may: true, plan: 'pro' });
  expect(judge({ ...creator, held: hold('creator') })).toMatchObject({ may: true });
});

test('a larger plan never refuses what a smaller one allows, and the plan it names allows it', () => {
  const cases = fc.record({
    choice: fc.record({ hasFreeBadge: fc.boolean(), formats: fc.subarray([...fileKinds]) }),
    hasClient: fc.boolean(),
    isLicensed: fc.boolean(),
    taken: fc.nat(5),
    isEmailConfirmed: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, fc.option(fc.constantFrom(...planIds)), (asked, heldPlan) => {
      const verdicts = planIds.map((plan) =>
        judge({ ...asked, held: hold(heldPlan), current: have(plan) }),
      );
      for (const [at, verdict] of verdicts.entries()) {
        if (verdict.may) for (const larger of verdicts.slice(at)) expect(larger.may).toBe(true);
        else if (verdict.because === 'plan_too_small')
          expect(verdicts[planIds.indexOf(verdict.plan)]).toMatchObject({ may: true });
      }
    }),
  );
});
