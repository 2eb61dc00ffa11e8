import type { DownloadJob } from '@onsori/contract/downloads';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { fetchDownloadLink, RenderFailed } from './fetch-download-link.ts';

const file = { url: '/a', expires_at: '', file_name: 'a.wav', licence_id: 'A' };
const job = (state: DownloadJob['state'], seconds_left = 30): DownloadJob => ({
  id: '1-wav24',
  state,
  progress: 0.5,
  seconds_left,
});
const unknownJob = new ApiError(404, { type: 'not_found.job' });

/** Fake ports that return responses in order and log the calls. */
function createTestDownload(replies: readonly unknown[], jobs: readonly unknown[] = []) {
  const [linkReplies, jobReplies] = [[...replies], [...jobs]];
  const log: string[] = [];
  const next = <Reply>(list: unknown[]): Promise<Reply> => {
    const reply = list.shift();
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply as Reply);
  };
  const link = fetchDownloadLink({
    requestLink: () => {
      log.push('request');
      return next(linkReplies);
    },
    readJob: () => {
      log.push('read');
      return next(jobReplies);
    },
    wait: async (ms) => void log.push(`wait ${ms}`),
    onProgress: ({ seconds_left }) => void log.push(`making ${seconds_left}`),
    untilWanted: async () => void log.push('wanted'),
  });
  return { taken: link, log };
}

test('returns the link of existing files at once', async () => {
  const { taken: link, log } = createTestDownload([file]);
  await expect(link).resolves.toBe(file);
  expect(log).toEqual(['request']);
});

test('polls a rendering job, and requests the link again when the user wants it', async () => {
  const { taken: link, log } = createTestDownload(
    [job('making'), file],
    [job('making', 20), job('ready', 0)],
  );
  await expect(link).resolves.toBe(file);
  expect(log).toEqual([
    'request',
    'making 30',
    'wait 3000',
    'read',
    'making 20',
    'wait 2000',
    'read',
    'wanted',
    'request',
  ]);
});

test('requests the link again when the job is unknown', async () => {
  const { taken: link, log } = createTestDownload([job('making'), file], [unknownJob]);
  await expect(link).resolves.toBe(file);
  expect(log.filter((line) => line === 'request')).toHaveLength(2);
});

test('tolerates four failed polls in a row, but not five', async () => {
  const noResponse = new ApiError(null, null);
  const four = createTestDownload(
    [job('making'), file],
    [noResponse, noResponse, noResponse, noResponse, job('ready')],
  );
  await expect(four.taken).resolves.toBe(file);
  const five = createTestDownload([job('making')], Array(5).fill(noResponse));
  await expect(five.taken).rejects.toBe(noResponse);
});

test('rejects when rendering fails and when the server refuses', async () => {
  await expect(createTestDownload([job('making')], [job('failed')]).taken).rejects.toThrow(
    RenderFailed,
  );
  const refused = new ApiError(403, { type: 'forbidden.no_plan' });
  await expect(createTestDownload([refused]).taken).rejects.toBe(refused);
  const ended = new ApiError(401, { type: 'unauthorized.token_invalid' });
  await expect(createTestDownload([job('making')], [ended]).taken).rejects.toBe(ended);
});

test('gives up when ready files are never delivered', async () => {
  const { taken: link, log } = createTestDownload(Array(9).fill(job('ready')));
  await expect(link).rejects.toThrow(RenderFailed);
  expect(log.filter((line) => line === 'request')).toHaveLength(3);
});
