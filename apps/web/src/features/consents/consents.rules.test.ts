import {
  type ConsentChoice,
  type ConsentPurpose,
  consentPurposes,
  type StoredConsent,
} from '@onsori/contract/consent-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TagSettings } from '#lib/tag-settings.ts';
import {
  askedPurposes,
  chooseAll,
  grantedTags,
  isWithdrawal,
  resolveConsent,
} from './consent.rules.ts';
import { isClean, reportedReferrer, reportedUrl } from './reported-url.rules.ts';
import { deletionsOf } from './tag-cookies.rules.ts';

const script = { id: 'x', url: 'https://tags.example/x.js', recipient: 'X' };
const version = '2026-11-19';
const all = { tagManager: script, analytics: script, adPixel: script };

const choices: fc.Arbitrary<ConsentChoice> = fc.record(
  { analytics: fc.boolean(), marketing: fc.boolean() },
  { requiredKeys: [] },
);
const consents: fc.Arbitrary<StoredConsent> = fc.record({
  id: fc.uuid(),
  choice: choices,
  version: fc.constantFrom(version, '2026-11-18', '2027-01-01'),
  despiteSignal: fc.boolean(),
  chosenAt: fc.nat(),
  recorded: fc.boolean(),
});
const scripts: fc.Arbitrary<TagSettings['scripts']> = fc.record(
  { tagManager: fc.constant(script), analytics: fc.constant(script), adPixel: fc.constant(script) },
  { requiredKeys: [] },
);
const inputs = fc.record({
  stored: fc.option(consents),
  asked: fc.subarray([...consentPurposes]),
  signal: fc.boolean(),
});

describe('a consent', () => {
  test('grants only what was agreed to in this version, for what is asked about', () => {
    fc.assert(
      fc.property(inputs, ({ stored, asked, signal }) => {
        const { granted } = resolveConsent({ stored, version, asked, signal });
        for (const purpose of granted) {
          expect(asked).toContain(purpose);
          expect(stored?.choice[purpose]).toBe(true);
          expect(stored?.version).toBe(version);
          if (signal) expect(stored?.despiteSignal).toBe(true);
        }
      }),
    );
  });

  test('is asked for exactly when a purpose is undecided and no signal refuses it', () => {
    fc.assert(
      fc.property(inputs, ({ stored, asked, signal }) => {
        const { mustAsk } = resolveConsent({ stored, version, asked, signal });
        const isUndecided = (purpose: ConsentPurpose) =>
          stored?.version !== version || stored.choice[purpose] === undefined;
        expect(mustAsk).toBe(!signal && asked.some(isUndecided));
      }),
    );
  });

  test('a choice is what holds next, with and without the signal', () => {
    fc.assert(
      fc.property(
        fc.subarray([...consentPurposes]),
        choices,
        fc.boolean(),
        (asked, choice, signal) => {
          const stored = {
            id: 'x',
            choice,
            version,
            despiteSignal: signal,
            chosenAt: 0,
            recorded: false,
          };
          const { granted } = resolveConsent({ stored, version, asked, signal });
          expect(granted).toEqual(asked.filter((purpose) => choice[purpose]));
          const decided = { ...stored, choice: chooseAll(asked, false) };
          expect(resolveConsent({ stored: decided, version, asked, signal })).toEqual({
            granted: [],
            mustAsk: false,
          });
        },
      ),
    );
  });

  test('a signal after the choice refuses everything until it ends', () => {
    const stored = {
      id: 'x',
      choice: { analytics: true, marketing: true },
      version,
      despiteSignal: false,
      chosenAt: 0,
      recorded: true,
    };
    const asked = consentPurposes;
    const before = resolveConsent({ stored, version, asked, signal: false });
    const after = resolveConsent({ stored, version, asked, signal: true });
    expect(after).toEqual({ granted: [], mustAsk: false });
    expect(isWithdrawal(before, after)).toBe(true);
    expect(isWithdrawal(after, before)).toBe(false);
  });
});

describe('the configured scripts', () => {
  test('are loaded only when all their purposes are granted', () => {
    expect(grantedTags({ scripts: all }, [])).toEqual([]);
    expect(grantedTags({ scripts: all }, ['analytics'])).toEqual(['analytics']);
    expect(grantedTags({ scripts: all }, ['marketing'])).toEqual(['adPixel']);
    expect(grantedTags({ scripts: all }, ['analytics', 'marketing'])).toEqual([
      'tagManager',
      'analytics',
      'adPixel',
    ]);
  });

  test('only configured ones are asked about and loaded', () => {
    fc.assert(
      fc.property(scripts, fc.subarray([...consentPurposes]), (configured, granted) => {
        const settings = { scripts: configured, recorder: null };
        for (const name of grantedTags(settings, granted)) expect(configured[name]).toBeDefined();
        const isConfigured = Object.keys(configured).length > 0;
        expect(askedPurposes(settings).length > 0).toBe(isConfigured);
      }),
    );
  });
});

describe('cookies of third-party scripts', () => {
  const cookies = 'user=1; _ga=GA1.1; _ga_X1=GS; _fbp=fb.1; consent=v; theme=dark; _gcl_au=1';
  const namesIn = (deletions: readonly string[]) => [
    ...new Set(deletions.map((text) => text.split('=')[0])),
  ];

  test('are deleted by purpose, and no others', () => {
    expect(namesIn(deletionsOf(cookies, ['analytics'], 'onsori.kr'))).toEqual(['_ga', '_ga_X1']);
    expect(namesIn(deletionsOf(cookies, ['marketing'], 'onsori.kr'))).toEqual(['_fbp', '_gcl_au']);
    expect(deletionsOf(cookies, [], 'onsori.kr')).toEqual([]);
  });

  test('are deleted for the host and the domains above it', () => {
    expect(deletionsOf('_ga=1', ['analytics'], 'www.onsori.kr')).toEqual([
      '_ga=; Path=/; Max-Age=0',
      '_ga=; Path=/; Max-Age=0; Domain=www.onsori.kr',
      '_ga=; Path=/; Max-Age=0; Domain=onsori.kr',
      '_ga=; Path=/; Max-Age=0; Domain=kr',
    ]);
    expect(deletionsOf('_ga=1', ['analytics'], '127.0.0.1')).toEqual(['_ga=; Path=/; Max-Age=0']);
  });
});

describe('a reported address', () => {
  const origin = 'https://onsori.kr';

  test('has no query and no fragment', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (search, hash, id) => {
        const url = Object.assign(new URL(`https://blog.example/${id}`), { search, hash });
        expect(reportedUrl(url)).not.toMatch(/[?#]/);
        expect(reportedReferrer(url.href, origin)).toBe('https://blog.example');
      }),
    );
    expect(reportedReferrer(`${origin}/signin?next=1`, origin)).toBeNull();
    expect(reportedReferrer('', origin)).toBeNull();
    expect(reportedReferrer('https://blog.example/a?b=c', origin)).toBe('https://blog.example');
  });

  test.each([
    ['/music', '', true],
    ['/music', 'https://blog.example/', true],
    ['/music', '/album', true],
    ['/music?searchText=name', '', false],
    ['/music#x', '', false],
    ['/music', '/auth/google/callback/signin?code=secret', false],
    ['/music', '/r/secret', false],
    ['/music', '/music?searchText=name', false],
  ])('%s after %j may be read by scripts: %s', (path, referrer, expected) => {
    const from = referrer.startsWith('/') ? origin + referrer : referrer;
    expect(isClean(new URL(path, origin), from)).toBe(expected);
  });
});
