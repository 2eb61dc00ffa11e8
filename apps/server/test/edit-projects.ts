import { frameRates } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import type { EditProject } from '#features/edit-packages/edit-packages.public.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.constantFrom('비 오는 날 <재즈> & "봄"', 'A|B\n=1+1', "Don't & won't"),
);
const bilingual = fc.record({ ko: text, en: text });
const samples = fc.integer({ min: 240_000, max: 28_800_000 });

/** Projects of any frame rate, whose names contain everything that a file format could misread. */
export const editProjects: fc.Arbitrary<EditProject> = samples.chain((length) =>
  fc.record({
    title: bilingual,
    language: fc.constantFrom('ko' as const, 'en' as const),
    frameRate: fc.constantFrom(...frameRates),
    clips: fc
      .array(fc.record({ name: bilingual, fileName: text }), { minLength: 1, maxLength: 6 })
      .map((clips) =>
        clips.map(({ name, fileName }, at) => ({
          kind: at === 0 ? ('mix' as const) : ('stem' as const),
          name,
          fileName: `${at} ${fileName.toWellFormed()}.wav`,
          samples: length,
        })),
      ),
    markers: fc.array(
      fc.record({
        kind: fc.constantFrom(
          'section' as const,
          'hit' as const,
          'bar' as const,
          'comment' as const,
        ),
        sample: fc.integer({ min: 0, max: length - 1 }),
        name: bilingual,
      }),
      { maxLength: 40 },
    ),
  }),
);
