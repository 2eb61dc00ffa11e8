import type { DownloadJob } from '@onsori/contract/downloads';
import { type ErrorType, errors } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import {
  belongsTo,
  fetchDownloadLink,
  RenderFailed,
  toDownloadRefusal,
  toStartedMessage,
} from './orders.ts';

test('an order matches the dialog of its music and project', () => {
  const plain = { music: { id: '1' }, project: null };
  expect(belongsTo(plain, { id: '1' })).toBe(true);
  expect(belongsTo(plain, { id: '1', project: null })).toBe(true);
  expect(belongsTo(plain, { id: '2' })).toBe(false);
  expect(belongsTo(plain, { id: '1', project: 'film' })).toBe(false);
  const film = { music: { id: '1' }, project: 'film' };
  expect(belongsTo(film, { id: '1', project: 'film' })).toBe(true);
  expect(belongsTo(film, { id: '1' })).toBe(false);
});

test('offers the certificate for a single file, but not for a package that contains it', () => {
  const linked = (file_name: string) => toStartedMessage({ file_name, licence_id: 'A' });
  expect(linked('a [A].zip')).toEqual({ text: 'startedWith', licenceId: null });
  expect(linked('a.zip [A].mp3')).toEqual({ text: 'started', licenceId: 'A' });
});

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

const refused = (type: ErrorType, msg?: string) =>
  new ApiError(errors[type].status, {
    type,
    title: 'a sentence',
    detail: msg === undefined ? [] : [{ msg }],
  });

test('maps each plan error to its reason', () => {
  expect(toDownloadRefusal(refused('forbidden.no_plan'))).toEqual({ reason: 'no_plan' });
  expect(toDownloadRefusal(refused('forbidden.plan_too_small', 'pro'))).toEqual({
    reason: 'plan_too_small',
    plan: 'pro',
  });
  const renewsAt = '2026-11-30T15:00:00.000Z';
  expect(toDownloadRefusal(refused('forbidden.email_unconfirmed', ''))).toEqual({
    reason: 'email_unconfirmed',
  });
  expect(toDownloadRefusal(refused('forbidden.quota_used', renewsAt))).toEqual({
    reason: 'quota_used',
    renewsAt,
  });
});

test('falls back to the server text for unreadable details', () => {
  const other = { reason: 'other', text: 'a sentence' };
  expect(toDownloadRefusal(refused('forbidden.plan_too_small', 'golden'))).toEqual(other);
  expect(toDownloadRefusal(refused('forbidden.quota_used', 'soon'))).toEqual(other);
  expect(toDownloadRefusal(refused('forbidden.licence_revoked'))).toEqual(other);
  expect(toDownloadRefusal(refused('internal'))).toEqual(other);
  expect(toDownloadRefusal(new ApiError(502, null))).toEqual({ reason: 'other', text: null });
});

test('maps a lost connection and a failed rendering to retryable reasons', () => {
  expect(toDownloadRefusal(new ApiError(null, null))).toEqual({ reason: 'connection_lost' });
  expect(toDownloadRefusal(new RenderFailed())).toEqual({ reason: 'render_failed' });
});
