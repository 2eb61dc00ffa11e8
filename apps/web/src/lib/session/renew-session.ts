import type { ApiClient, ApiReply } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { createProof as createBrowserProof, type RenewalProof } from './renewal-key.ts';

export interface RenewSessionPorts {
  readonly api: Pick<ApiClient, 'call'>;
  /** Signs a proof with this browser's key; null without a key. */
  createProof?(at: number): Promise<RenewalProof | null>;
}

/** The server time in a refusal of a stale proof; null for other errors. */
function parseServerTime(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.body?.type !== 'conflict.proof_stale') return null;
  const time = /^now: (\d+)$/.exec(error.body.detail?.[0]?.msg ?? '')?.[1];
  return time === undefined ? null : Number(time);
}

/** Renews with a proof; with a wrong local clock it repeats the request with the server's time. */
export async function renewSession(
  { api, createProof = createBrowserProof }: RenewSessionPorts,
  signal: AbortSignal,
): Promise<ApiReply<'renewToken'>> {
  const send = async (at: number) => {
    const proof = await createProof(at);
    return api.call('renewToken', { body: proof === null ? {} : { proof } }, signal);
  };
  try {
    return await send(Date.now());
  } catch (error) {
    const serverTime = parseServerTime(error);
    if (serverTime === null) throw error;
    return send(serverTime);
  }
}
