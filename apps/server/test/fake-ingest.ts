import { randomInt } from 'node:crypto';

interface StoredEnvelope {
  readonly items: readonly { readonly type: string; readonly payload: unknown }[];
}

/** The fields of a report that tests look at. */
interface StoredEvent {
  readonly level: string;
  readonly release: string;
  readonly environment: string;
  readonly tags: Readonly<Record<string, unknown>>;
  readonly exception?: { readonly values: readonly { type: string; value: string }[] };
  readonly message?: string;
}

export interface IngestProject {
  readonly dsn: string;
  behave(behaviour: {
    mode: 'store' | 'hang' | 'limit';
    retryAfter?: string;
    rateLimits?: string;
  }): Promise<void>;
  envelopes(): Promise<StoredEnvelope[]>;
  events(): Promise<StoredEvent[]>;
}

/** A project of its own at the fake ingest, so that tests run in parallel. */
export function ingestProject(): IngestProject {
  const project = randomInt(1, 2 ** 31);
  const base = process.env.INGEST_URL ?? '';
  const url = (name: string) => `${base}/api/${project}/${name}`;
  const envelopes = async () => (await (await fetch(url('stored'))).json()) as StoredEnvelope[];
  return {
    dsn: `${base.replace('://', '://testkey@')}/${project}`,
    behave: async (behaviour) => {
      await fetch(url('behaviour'), { method: 'POST', body: JSON.stringify(behaviour) });
    },
    envelopes,
    events: async () =>
      (await envelopes()).flatMap(({ items }) =>
        items.flatMap(({ type, payload }) => (type === 'event' ? [payload as StoredEvent] : [])),
      ),
  };
}
