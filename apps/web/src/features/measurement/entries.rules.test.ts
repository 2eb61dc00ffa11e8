import { measuredRoutes, measurementLimits } from '@onsori/contract/measurement-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createEntryConverter,
  findMeasuredRoute,
  splitEntries,
  toVitalEntries,
} from './entries.rules.ts';

const search = (text: string, total: number) => ({ kind: 'search', text, total }) as const;

describe('findMeasuredRoute', () => {
  test.each([
    ['/', '/'],
    ['/music', '/music'],
    ['/playlists/123', '/playlists/:id'],
    ['/r/a-secret', '/r/:token'],
    ['/policy/privacy', '/policy/:target/:activeDate?'],
    ['/payments/0193c8a0', '/payments/:orderId'],
    ['/no/such/page', '/404'],
  ])('%s is %s', (path, route) => {
    expect(findMeasuredRoute(path)).toBe(route);
  });

  test.each(['/operator', '/operator/people', '/Operator/audit'])('%s is not measured', (path) => {
    expect(findMeasuredRoute(path)).toBeNull();
  });

  test('returns nothing but patterns', () => {
    const segments = fc.array(fc.constantFrom('r', 'music', 'history', 'air', '%25', 'a b', 'x@y'));
    fc.assert(
      fc.property(segments, (parts) => {
        const route = findMeasuredRoute(`/${parts.join('/')}`);
        if (route !== null) expect(measuredRoutes).toContain(route);
      }),
    );
  });
});

describe('createEntryConverter', () => {
  test('sends patterns, outcomes, and the text of a search without results', () => {
    const toEntries = createEntryConverter();
    expect(
      toEntries([
        { kind: 'page', path: '/playlists/7' },
        { kind: 'page', path: '/operator/people' },
        search('lofi', 40),
        search('jazz', 9),
        search('Sad  Kazoo', 0),
        search('sori@example.com', 0),
        { kind: 'like' },
      ]),
    ).toEqual([
      { kind: 'page', route: '/playlists/:id' },
      { kind: 'search', results: 'many' },
      { kind: 'search', results: 'few' },
      { kind: 'search', results: 'none', text: 'sad kazoo' },
      { kind: 'search', results: 'none' },
      { kind: 'like' },
    ]);
  });

  test('counts a repeated search once, also across batches', () => {
    const toEntries = createEntryConverter();
    expect(toEntries([search('lofi', 40), search('lofi', 12)])).toHaveLength(1);
    expect(toEntries([search('lofi', 40)])).toEqual([]);
    expect(toEntries([search('jazz', 40), search('lofi', 40)])).toHaveLength(2);
  });
});

test('sends every vital of the page, within its limit', () => {
  expect(toVitalEntries({ lcp: 1e9, cls: 0 }, '/music')).toEqual([
    { kind: 'vital', metric: 'lcp', route: '/music', value: measurementLimits.maxVital },
    { kind: 'vital', metric: 'cls', route: '/music', value: 0 },
  ]);
});

test('splits entries into parts of 50 without losing any', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 240 }), (count) => {
      const entries = Array.from({ length: count }, () => ({ kind: 'like' }) as const);
      const parts = splitEntries(entries);
      expect(parts.flat()).toEqual(entries);
      for (const { length } of parts) {
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(measurementLimits.entriesAtOnce);
      }
    }),
  );
});
