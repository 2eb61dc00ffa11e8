import { recoveryCodeAlphabet } from '@onsori/contract/second-factor';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedStep,
  codeAt,
  countFailure,
  createRecoveryCodes,
  createSecret,
  type FailedCodes,
  formatRecoveryCode,
  otpauthUri,
  retryAfterSeconds,
} from './second-factor.rules.ts';

const times = fc
  .integer({ min: Date.UTC(2026, 0), max: Date.UTC(2100, 0) })
  .map((ms) => new Date(ms));
const secret = createSecret();
const stepOf = (at: Date) => Math.floor(at.getTime() / 30_000);
const movedBy = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('acceptedStep', () => {
  // RFC 6238, appendix B, the last six of eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('accepts the code of the standard at %d s', (seconds, code) => {
    const standardSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const at = new Date(seconds * 1000);
    expect(acceptedStep(standardSecret, code, null, at)).toBe(stepOf(at));
  });

  test('accepts codes of the period before, now and after, and no others', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: -5, max: 5 }), (now, periods) => {
        const shownAt = movedBy(now, periods * 30);
        const code = codeAt(secret, shownAt);
        const accepted = acceptedStep(secret, code, null, now);
        const shown = [-1, 0, 1].map((period) => codeAt(secret, movedBy(now, period * 30)));
        expect(accepted !== null).toBe(shown.includes(code));
        if (Math.abs(periods) <= 1) expect(accepted).not.toBeNull();
      }),
    );
  });

  test('never accepts a code twice, nor an earlier one after a later one', () => {
    fc.assert(
      fc.property(
        times,
        fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 20 }),
        (now, shifts) => {
          let lastStep: number | null = null;
          for (const shift of shifts) {
            const accepted = acceptedStep(
              secret,
              codeAt(secret, movedBy(now, shift)),
              lastStep,
              now,
            );
            if (accepted === null) continue;
            if (lastStep !== null) expect(accepted).toBeGreaterThan(lastStep);
            expect(Math.abs(accepted - stepOf(now))).toBeLessThanOrEqual(1);
            lastStep = accepted;
          }
        },
      ),
    );
  });

  test('refuses codes of another secret', () => {
    fc.assert(
      fc.property(times, (now) => {
        const code = codeAt(createSecret(), now);
        const own = [-1, 0, 1].map((period) => codeAt(secret, movedBy(now, period * 30)));
        fc.pre(!own.includes(code));
        expect(acceptedStep(secret, code, null, now)).toBeNull();
      }),
    );
  });
});

test('the URI names product, account and parameters', () => {
  const uri = new URL(otpauthUri(secret, 'haneul+a@example.com'));
  expect(decodeURIComponent(uri.pathname)).toContain('Onsori:haneul+a@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: 'Onsori',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});

test('recovery codes are ten different codes of the alphabet', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(secondFactorLimits.recoveryCodes);
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${recoveryCodeAlphabet}]{10}$`));
  expect(formatRecoveryCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
});

test('at most five wrong codes are tried in any fifteen minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 60 }), (pauses) => {
      let now = new Date('2026-11-17T00:00:00Z');
      let failed: FailedCodes = { count: 0, since: null };
      const tried: number[] = [];
      for (const pause of pauses) {
        now = movedBy(now, pause);
        const seconds = retryAfterSeconds(failed, now);
        if (seconds !== null) {
          expect(retryAfterSeconds(failed, movedBy(now, seconds))).toBeNull();
          continue;
        }
        failed = countFailure(failed, now);
        tried.push(now.getTime());
      }
      // Two windows can meet: fewer than twice the limit in any span of one window.
      for (const start of tried)
        expect(tried.filter((at) => at >= start && at < start + 15 * 60_000).length).toBeLessThan(
          2 * secondFactorLimits.attempts,
        );
    }),
  );
});
