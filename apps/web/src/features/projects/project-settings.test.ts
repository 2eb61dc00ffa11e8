import { expect, test } from 'vitest';
import { fitKey, hasSameHits } from './project-settings.ts';

test('the key of a fit depends neither on the order of cuts nor on that of shapes', () => {
  const [early, late] = [
    { at_ms: 2000, weight: 0.5 },
    { at_ms: 10_000, weight: 1 },
  ];
  const key = fitKey({ samples: 48_000, hits: [late, early], shapes: ['steady', 'open_end'] });
  expect(key).toBe(
    fitKey({ samples: 48_000, hits: [early, late], shapes: ['open_end', 'steady'] }),
  );
  expect(key).not.toBe(
    fitKey({
      samples: 48_000,
      hits: [early, { ...late, weight: 0.5 }],
      shapes: ['open_end', 'steady'],
    }),
  );
});

test('cuts are the same in whatever order they are edited', () => {
  const [early, late] = [
    { at_ms: 2000, weight: 0.5, label: '' },
    { at_ms: 10_000, weight: 1, label: '문' },
  ];
  expect(hasSameHits([late, early], [early, { ...late }])).toBe(true);
  for (const other of [[early], [early, { ...late, label: '' }], [early, late, late]])
    expect(hasSameHits([early, late], other)).toBe(false);
});
