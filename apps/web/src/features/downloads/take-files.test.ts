import type { DownloadJob } from '@onsori/contract/downloads';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { MakingFailed, takeFiles } from './take-files.ts';

const file = { url: '/a', expires_at: '', file_name: 'a.wav', licence_id: 'A' };
const job = (state: DownloadJob['state'], seconds_left = 30): DownloadJob => ({
  id: '1-wav24',
  state,
  progress: 0.5,
  seconds_left,
});
const forgotten = new ApiError(404, { type: 'not_found.job' });

/** A world that answers in this order, and writes down what happens in it. */
function world(answers: readonly unknown[], jobs: readonly unknown[] = []) {
  const [toAsk, toRead] = [[...answers], [...jobs]];
  const log: string[] = [];
  const next = <Answer>(list: unknown[]): Promise<Answer> => {
    const answer = list.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Answer);
  };
  const taken = takeFiles({
    ask: () => {
      log.push('ask');
      return next(toAsk);
    },
    readJob: () => {
      log.push('read');
      return next(toRead);
    },
    wait: async (ms) => void log.push(`wait ${ms}`),
    making: ({ seconds_left }) => void log.push(`making ${seconds_left}`),
    wanted: async () => void log.push('wanted'),
  });
  return { taken, log };
}

test('what is there is taken at once', async () => {
  const { taken, log } = world([file]);
  await expect(taken).resolves.toBe(file);
  expect(log).toEqual(['ask']);
});

test('what must be made is waited for, and asked for again when somebody wants it', async () => {
  const { taken, log } = world([job('making'), file], [job('making', 20), job('ready', 0)]);
  await expect(taken).resolves.toBe(file);
  expect(log).toEqual([
    'ask',
    'making 30',
    'wait 3000',
    'read',
    'making 20',
    'wait 2000',
    'read',
    'wanted',
    'ask',
  ]);
});

test('a job nobody knows of any more is asked for anew', async () => {
  const { taken, log } = world([job('making'), file], [forgotten]);
  await expect(taken).resolves.toBe(file);
  expect(log.filter((line) => line === 'ask')).toHaveLength(2);
});

test('a silence is waited out, five in a row are not', async () => {
  const silence = new ApiError(null, null);
  const four = world([job('making'), file], [silence, silence, silence, silence, job('ready')]);
  await expect(four.taken).resolves.toBe(file);
  const five = world([job('making')], Array(5).fill(silence));
  await expect(five.taken).rejects.toBe(silence);
});

test('what could not be made, and a refusal, are told', async () => {
  await expect(world([job('making')], [job('failed')]).taken).rejects.toThrow(MakingFailed);
  const refused = new ApiError(403, { type: 'forbidden.no_plan' });
  await expect(world([refused]).taken).rejects.toBe(refused);
  const ended = new ApiError(401, { type: 'unauthorized.token_invalid' });
  await expect(world([job('making')], [ended]).taken).rejects.toBe(ended);
});

test('files that are said to be there and never come are not asked for for ever', async () => {
  const { taken, log } = world(Array(9).fill(job('ready')));
  await expect(taken).rejects.toThrow(MakingFailed);
  expect(log.filter((line) => line === 'ask')).toHaveLength(3);
});
