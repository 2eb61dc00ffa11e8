import { matchesGlob } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImageList } from './image-list.ts';
import { toRegExp } from './path-patterns.ts';

const list = readImageList();
const patterns = [
  ...list.leaveOut.app,
  ...list.leaveOut.debian,
  ...Object.values(list.layers).flatMap((layer) => {
    if (layer.kind === 'node') return [];
    const own = layer.kind === 'app' ? layer.sources : [];
    return [...own, ...layer.leaveOut];
  }),
].filter((pattern) => !/(^|\/|\{|,)\./.test(pattern));

/** Segments that occur in the patterns, and some that do not. */
const segments = [
  ...new Set(patterns.flatMap((pattern) => pattern.match(/[\w@-]+(\.\w+)*/g) ?? [])),
  'a.test.ts',
  'index.d.ts',
  'copyright',
  'ffmpeg',
  'README.md',
  'x',
];

test('matches as Node does for the patterns of the list, on paths without dotfiles', () => {
  expect(patterns.length).toBeGreaterThan(30);
  const path = fc
    .array(fc.constantFrom(...segments), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('/'));
  fc.assert(
    fc.property(fc.constantFrom(...patterns), path, (pattern, candidate) => {
      expect([pattern, candidate, toRegExp(pattern).test(candidate)]).toEqual([
        pattern,
        candidate,
        matchesGlob(candidate, pattern),
      ]);
    }),
    { numRuns: 3000 },
  );
});

test('matches dotfiles', () => {
  expect(toRegExp('**/node_modules/**/.{yarn,github}/**').test('node_modules/a/.yarn/b')).toBe(
    true,
  );
  expect(toRegExp('dev/**').test('dev/.x')).toBe(true);
});
