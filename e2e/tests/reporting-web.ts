import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';

interface Item {
  readonly type: string;
  readonly payload: unknown;
}

/** The fields of a report that tests look at. */
export interface ReportedEvent {
  readonly release: string;
  readonly environment: string;
  readonly tags: Readonly<Record<string, unknown>>;
  readonly exception: { readonly values: readonly { readonly type: string; value: string }[] };
}

export interface ReportingWeb {
  readonly url: string;
  /** While true, the API that the web process calls replies with albums that no page can render. */
  breakAlbums(isBroken: boolean): void;
  items(type: string): Promise<readonly Item[]>;
  events(): Promise<readonly ReportedEvent[]>;
  stop(): Promise<void>;
}

/** A web process that reports errors to a project of its own at the fake ingest. */
export async function startReportingWeb(): Promise<ReportingWeb> {
  const { API_ORIGIN = '', MEDIA_ORIGIN = '', INGEST_URL = '' } = process.env;
  let hasBrokenAlbums = false;
  const proxy = createServer((incoming, outgoing) => {
    if (hasBrokenAlbums && /^\/_api\/v1\/albums\b/.test(incoming.url ?? '')) {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      return outgoing.end('{"items":[null],"total":1,"page":1,"per_page":30}');
    }
    const { method, headers } = incoming;
    const call = sendRequest(new URL(incoming.url ?? '/', API_ORIGIN), { method, headers });
    call.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    return incoming.pipe(call);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const project = randomInt(1, 2 ** 31);
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const web = startEntry(
    'apps/web/server/main.ts',
    {
      NODE_ENV: 'production',
      WEB_PORT: new URL(url).port,
      WEB_OPS_PORT: String(await findFreePort()),
      API_ORIGIN: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      PUBLIC_ORIGIN: url,
      MEDIA_ORIGIN,
      SENTRY_DSN: `${INGEST_URL.replace('://', '://testkey@')}/${project}`,
      SENTRY_RELEASE: 'e2e-release',
      SENTRY_ENVIRONMENT: 'e2e',
    },
    join(tmpdir(), `onsori-reporting-web-${project}.log`),
  );
  await until('the reporting web process responds', 30, () => isOk(`${url}/live`));
  const items = async (type: string) => {
    const stored = await fetch(`${INGEST_URL}/api/${project}/stored`);
    const envelopes = (await stored.json()) as readonly { readonly items: readonly Item[] }[];
    return envelopes.flatMap((envelope) => envelope.items.filter((item) => item.type === type));
  };
  return {
    url,
    breakAlbums: (isBroken) => {
      hasBrokenAlbums = isBroken;
    },
    items,
    events: async () => (await items('event')).map(({ payload }) => payload as ReportedEvent),
    stop: async () => {
      await endProcess(web, 'SIGTERM');
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
