import { renewalProofText } from '@onsori/contract/session';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { renewSession } from './renew-session.ts';
import { signProof } from './renewal-key.ts';

const { signal } = new AbortController();
const reply = { access_token: 'new', expires_in: 3600 };

/** A fake server with a clock offset that records the request bodies. */
function createFakeServer(offsetMs: number) {
  const sent: unknown[] = [];
  const call = async (_name: string, { body }: { body: { proof?: { at: number } } }) => {
    sent.push(body);
    const now = Date.now() + offsetMs;
    if (body.proof && Math.abs(body.proof.at - now) > 300_000)
      throw new ApiError(409, {
        type: 'conflict.proof_stale',
        detail: [{ msg: `now: ${now}` }],
      });
    return reply;
  };
  return { sent, api: { call } as unknown as ApiClient };
}

const createProof = async (at: number) => ({ key: 'k', at, id: 'i', signature: 's' });

describe('renewSession', () => {
  test('sends one proof when the clock is right', async () => {
    const { api, sent } = createFakeServer(0);
    expect(await renewSession({ api, createProof }, signal)).toEqual(reply);
    expect(sent).toHaveLength(1);
  });

  test.each([-86_400_000, 86_400_000])(
    'retries once with the server time: off by %i ms',
    async (offset) => {
      const { api, sent } = createFakeServer(offset);
      expect(await renewSession({ api, createProof }, signal)).toEqual(reply);
      expect(sent).toHaveLength(2);
    },
  );

  test('fails after the second refusal, without ending anything', async () => {
    const stale = new ApiError(409, {
      type: 'conflict.proof_stale',
      detail: [{ msg: 'now: 1' }],
    });
    const call = async () => Promise.reject(stale);
    const api = { call } as unknown as ApiClient;
    await expect(renewSession({ api, createProof }, signal)).rejects.toBe(stale);
  });

  test('sends no proof without a key, and nothing when the storage fails', async () => {
    const { api, sent } = createFakeServer(0);
    await renewSession({ api, createProof: async () => null }, signal);
    expect(sent).toEqual([{}]);
    const broken = { api, createProof: () => Promise.reject(new Error('storage')) };
    await expect(renewSession(broken, signal)).rejects.toThrow('storage');
    expect(sent).toHaveLength(1);
  });
});

test('a proof is a signature over its purpose, origin, moment and id', async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const [first, second] = await Promise.all([
    signProof(pair, 'https://onsori.test', 7),
    signProof(pair, 'https://onsori.test', 7),
  ]);
  expect(first.id).not.toBe(second.id);
  expect([first.key.length, first.id.length, first.signature.length]).toEqual([87, 22, 86]);
  const isValid = (text: string) =>
    crypto.subtle.verify(
      algorithm,
      pair.publicKey,
      Buffer.from(first.signature, 'base64url'),
      new TextEncoder().encode(text),
    );
  expect(await isValid(renewalProofText('https://onsori.test', 7, first.id))).toBe(true);
  expect(await isValid(renewalProofText('https://evil.test', 7, first.id))).toBe(false);
});
