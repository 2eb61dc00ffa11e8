import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Fit } from '@onsori/contract/fit';
import type { createFit, FitVersion } from '@onsori/contract/fit-versions';
import type { z } from 'zod';

interface PreviewRequest {
  readonly musicId: string;
  readonly fit: Fit;
  readonly token: string;
}

export interface PlayedPreview {
  readonly id: string;
  /** Until it was planned and queued. */
  readonly queuedMs: number;
  /** Until the first piece is here, and until the whole file is. */
  readonly firstMs: number;
  readonly wholeMs: number;
  /** Pieces that arrived before the version was ready. */
  readonly pieces: number;
  readonly file: Buffer;
}

type CreatedFit = z.output<typeof createFit.reply>;

const POLL_MS = 300;

async function callApi<Reply>(url: string, token: string, body?: object): Promise<Reply> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} of ${url}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

async function fetchBytes(url: string, from = 0): Promise<Buffer> {
  const response = await fetch(url, { headers: from > 0 ? { range: `bytes=${from}-` } : {} });
  if (!response.ok) throw new Error(`${response.status} of ${url}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Requests a preview as a player does: pieces while it is rendered, then what is left of the file. */
export async function playPreview(
  apiUrl: string,
  { musicId, fit, token }: PreviewRequest,
  limitMs: number,
): Promise<PlayedPreview> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const clientId = randomUUID();
  const request = { music_id: musicId, fit, client_id: clientId };
  const created = await callApi<CreatedFit>(`${apiUrl}/v1/fits`, token, request);
  if (!created.version) throw new Error(`refused: ${JSON.stringify(created.refusal)}`);
  let { version } = created;
  const queuedMs = elapsed();
  const parts: Buffer[] = [];
  let firstMs = Number.NaN;
  const receive = (part: Buffer) => {
    parts.push(part);
    if (parts.length === 1) firstMs = elapsed();
  };
  while (version.state !== 'ready') {
    if (version.state === 'failed') throw new Error(`preview ${version.id} failed`);
    if (elapsed() > limitMs)
      throw new Error(`preview ${version.id} is ${version.state} after ${limitMs} ms`);
    await setTimeout(POLL_MS);
    version = await callApi<FitVersion>(
      `${apiUrl}/v1/fits/${version.id}?client_id=${clientId}`,
      token,
    );
    for (const { url } of version.pieces.slice(parts.length)) receive(await fetchBytes(url));
  }
  const pieces = parts.length;
  const received = parts.reduce((bytes, { length }) => bytes + length, 0);
  const { url = '', bytes = 0 } = version.stream ?? {};
  if (received < bytes) receive(await fetchBytes(url, received));
  const file = Buffer.concat(parts);
  if (file.length !== bytes) throw new Error(`${file.length} of ${bytes} bytes of ${version.id}`);
  return { id: version.id, queuedMs, firstMs, wholeMs: elapsed(), pieces, file };
}
