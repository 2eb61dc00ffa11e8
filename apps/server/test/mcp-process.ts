import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { mcpPath } from '@onsori/contract/route';
import { afterAll, beforeAll } from 'vitest';
import { testSigningKey } from '#test/licences.ts';
import { testOrigin, testSecret } from '#test/outbox.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '#test/start-process.ts';
import type { DiskSuite, Suite } from '#test/suite.ts';

/** Protocol revisions of clients: with the handshake of 2025, and without one. */
export const mcpEras = ['legacy', 'auto'] as const;

export interface McpConnection {
  readonly client: Client;
  /** HTTP statuses of all responses so far. */
  readonly statuses: number[];
}

/** Starts an API process that accepts the tokens of `openAccountsApp`. */
export function useMcpProcess(
  suite: () => Suite,
  disk: () => DiskSuite,
  settings: Record<string, string> = {},
) {
  let running: RunningProcess;
  const clients: Client[] = [];
  beforeAll(async () => {
    const { root, origin } = disk();
    running = await startProcess('api', suite(), {
      STORAGE: 'disk',
      DISK_ROOT: root,
      DISK_PUBLIC_URL: origin,
      DISK_SECRET: 'onsori-local-secret-of-disk-storage',
      SESSION_SECRET: testSecret,
      LICENCE_SIGNING_KEY: testSigningKey,
      WEB_ORIGIN: testOrigin,
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    });
    await waitUntilReady(running);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    running.child.kill('SIGKILL');
  });
  const url = () => new URL(mcpPath, running.apiUrl);

  const connect = async (
    era: (typeof mcpEras)[number],
    headers: Record<string, string> = {},
  ): Promise<McpConnection> => {
    const statuses: number[] = [];
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: era } },
    );
    const transport = new StreamableHTTPClientTransport(url(), {
      requestInit: { headers },
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        statuses.push(response.status);
        return response;
      },
    });
    await client.connect(transport);
    clients.push(client);
    return { client, statuses };
  };
  /** The reply of a route, for comparison. */
  const rest = async (path: string, init: RequestInit = {}): Promise<unknown> =>
    (await fetch(`${running.apiUrl}${path}`, init)).json();
  return { connect, rest, url, process: () => running };
}
