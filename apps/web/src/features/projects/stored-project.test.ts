import { fitShapes, frameRates } from '@onsori/contract/fit-values';
import { projectRoutes } from '@onsori/contract/projects';
import { projectLimits } from '@onsori/contract/projects-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatStoredProject,
  isDraftProject,
  nothingStored,
  parseStoredProject,
} from './stored-project.ts';

const newProject = projectRoutes.createProject.body;

const text = fc.oneof(
  fc.constantFrom('', ' ', '브이로그 3화', 'a\u200bb', 'x'.repeat(500)),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
);
/** Mostly what the API accepts, and now and then what it refuses. */
const project = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('브이로그 3화') },
    { weight: 1, arbitrary: text },
  ),
  samples: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 239_000, max: 28_900_000 }),
    fc.constantFrom(240_000.5, -1, 239_999, 28_800_001),
  ),
  frame_rate: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...frameRates) }, fc.constant('12')),
  hits: fc.array(
    fc.record({
      at_ms: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
        fc.constantFrom(-1, 1.5, projectLimits.maxHitMs + 1),
      ),
      weight: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(0, 0.5, 1) }, fc.constant(1.1)),
      label: fc.oneof({ weight: 8, arbitrary: fc.constant('골목') }, text),
    }),
    { maxLength: 9 },
  ),
  shapes: fc.array(fc.constantFrom(...fitShapes), { maxLength: 3 }),
  musics: fc.uniqueArray(
    fc.record({
      music_id: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1 }).map(String) },
        fc.constantFrom('0', 'x', '1234567890123456789'),
      ),
      note: fc.oneof({ weight: 8, arbitrary: fc.constant('후렴이 좋아요') }, text),
    }),
    { maxLength: 3, selector: ({ music_id }) => music_id },
  ),
});

test('accepts exactly the projects that the API accepts', () => {
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(project, (candidate) => {
      const accepted = newProject.safeParse(candidate).success;
      outcomes.add(accepted);
      expect(isDraftProject(candidate)).toBe(accepted);
    }),
    { numRuns: 2000 },
  );
  expect(outcomes.size).toBe(2);
});

const draft = {
  key: 'a',
  isPinned: true,
  project: {
    name: '내 영상',
    samples: null,
    frame_rate: '29.97',
    hits: [],
    shapes: [],
    musics: [],
  },
  sent: null,
} as const;
const pinned = { userId: 'u', projectId: 'p' };

test('reads what it wrote', () => {
  for (const stored of [
    { draft, pinned },
    { draft, pinned: null },
    { draft: null, pinned },
  ])
    expect(parseStoredProject(formatStoredProject(stored))).toEqual(stored);
  expect(formatStoredProject(nothingStored)).toBeNull();
});

test('drops a malformed part alone', () => {
  const written = (part: object) => JSON.stringify({ version: 1, draft, pinned, ...part });
  expect(parseStoredProject(written({ draft: { ...draft, key: 1 } }))).toEqual({
    draft: null,
    pinned,
  });
  expect(parseStoredProject(written({ pinned: [] }))).toEqual({ draft, pinned: null });
  expect(parseStoredProject(written({ version: 2 }))).toEqual(nothingStored);
});

test('never throws', () => {
  for (const stored of [null, '', '{', '[]', '"a"', 'null', '{"version":1}'])
    expect(parseStoredProject(stored)).toEqual(nothingStored);
});
