import { renditionKinds } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobId, jobOf, readJobId } from './jobs.rules.ts';

const names = fc.record({
  musicId: fc.bigInt({ min: 1n, max: 10n ** 17n }).map(String),
  kinds: fc.subarray([...renditionKinds]),
});

test('a job is read back from its name, and nothing else is', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(readJobId(jobId(name))).toEqual(name);
    }),
  );
  for (const text of ['', '0', '1-', '1-mp3', 'wav24', '1-wav24 ', '1--wav24', '-1-wav24'])
    expect(readJobId(text)).toBeNull();
});

test('a job is as far as its files are', () => {
  const name = { musicId: '7', kinds: ['wav24', 'surround_7_1_4'] } as const;
  const making = { state: 'making', seconds: 30, of: 60 } as const;
  const id = '7-wav24-surround_7_1_4';
  expect(jobOf(name, [making, { ...making, seconds: 60 }])).toEqual({
    id,
    state: 'making',
    progress: 0.25,
    seconds_left: 90,
  });
  const ready = { state: 'ready' } as const;
  expect(jobOf(name, [ready, making])).toMatchObject({ state: 'making', progress: 0.5 });
  expect(jobOf(name, [making, { state: 'failed' }])).toMatchObject({ state: 'failed' });
  expect(jobOf(name, [ready, ready])).toEqual({ id, state: 'ready', progress: 1, seconds_left: 0 });
});
