import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AirLiveEvent } from '@onsori/contract/air';
import type { GenerationHead } from '@onsori/contract/air-entities';

export interface Producer {
  readonly organizationId: string;
  readonly token: string;
}

const RETRY_MS = 300;
const REQUEST_LIMIT_MS = 10_000;

/** Sends a request until it succeeds; the key makes that once. */
async function callUntilDone<Body>(
  url: string,
  { token }: Producer,
  body?: object,
  stopping?: AbortSignal,
): Promise<Body | null> {
  const key = randomUUID();
  while (!stopping?.aborted) {
    try {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      });
      if (response.ok) return (await response.json()) as Body;
      if (response.status < 500 && response.status !== 409)
        throw new Error(`${response.status} of ${url}: ${await response.text()}`);
    } catch (error) {
      if (error instanceof Error && /^4\d\d of /.test(error.message)) throw error;
    }
    await setTimeout(RETRY_MS);
  }
  return null;
}

/** Returns the id of the request. */
export async function sendBrief(
  apiUrl: string,
  producer: Producer,
  brief: object,
): Promise<string> {
  const created = await callUntilDone<{ id: string }>(`${apiUrl}/v1/generations`, producer, {
    brief,
    send: true,
  });
  return created?.id ?? '';
}

/** Reads the data of events until the stream ends. */
async function* readEvents(response: Response): AsyncGenerator<AirLiveEvent> {
  let buffered = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    buffered += decoder.decode(chunk as Uint8Array, { stream: true });
    const events = buffered.split('\n\n');
    buffered = events.pop() ?? '';
    for (const event of events)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
  }
}

/** A page of a company: it reads what it shows at every connection and after every change. */
export function openPage(apiUrl: string, producer: Producer) {
  const stopping = new AbortController();
  const heads = new Map<string, GenerationHead>();
  let isConnected = false;

  const readOne = async (id: string) => {
    const head = await callUntilDone<GenerationHead>(
      `${apiUrl}/v1/generations/${id}`,
      producer,
      undefined,
      stopping.signal,
    );
    if (head) heads.set(id, head);
  };
  const readAll = async () => {
    let cursor = '';
    do {
      const page = await callUntilDone<{ items: GenerationHead[]; next_cursor: string | null }>(
        `${apiUrl}/v1/generations${cursor}`,
        producer,
        undefined,
        stopping.signal,
      );
      for (const head of page?.items ?? []) heads.set(head.id, head);
      cursor = page?.next_cursor ? `?cursor=${page.next_cursor}` : '';
    } while (cursor !== '');
  };
  const follow = async () => {
    const response = await fetch(`${apiUrl}/v1/generations/events`, {
      headers: { authorization: `Bearer ${producer.token}` },
      signal: stopping.signal,
    });
    if (!response.ok) return;
    for await (const event of readEvents(response)) {
      if (event.type === 'ready') {
        await readAll();
        isConnected = true;
      }
      if (event.type === 'changed') await readOne(event.id);
    }
  };
  const following = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => {});
      isConnected = false;
      await setTimeout(RETRY_MS);
    }
  })();
  return {
    /** Requests as the page shows them. */
    heads,
    isConnected: () => isConnected,
    close: async () => {
      stopping.abort();
      await following;
    },
  };
}
