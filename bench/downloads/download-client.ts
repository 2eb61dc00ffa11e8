import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { PlanId } from '@onsori/contract/plans';
import { nextAddress } from '#bench/load.ts';
import type { createDownloadRequest } from '#server/test/downloader.ts';
import type { Stage } from '#tools/harness/stage.ts';

export type Choice = ReturnType<typeof createDownloadRequest>;

/** A signed-in user with a plan. */
export interface DownloadClient {
  readonly authorization: string;
  download(choice: Choice, key: string, signal?: AbortSignal): Promise<Response>;
}

let number = 0;

export async function signUpWithPlan(
  { apiUrl, query }: Pick<Stage, 'apiUrl' | 'query'>,
  plan: PlanId,
): Promise<DownloadClient> {
  number += 1;
  const response = await fetch(`${apiUrl}/v1/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({
      email: `download-${process.pid}-${number}@example.com`,
      password: 'correct horse 9 battery',
      nickname: '소리',
      terms: true,
      age: true,
    }),
  });
  if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
  const { access_token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  const source = plan === 'free' ? `'self', null` : `'operator', 'bench'`;
  await query(
    `insert into plan_grants (user_id, plan, starts_at, source, reason)
     values ($1, '${plan}', now(), ${source})`,
    [user.id],
  );
  await query('update users set email_confirmed_at = now() where id = $1', [user.id]);
  const authorization = `Bearer ${access_token}`;
  return {
    authorization,
    download: (choice, key, signal) =>
      fetch(`${apiUrl}/v1/downloads/musics`, {
        method: 'POST',
        signal: signal ?? null,
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': nextAddress(),
        },
        body: JSON.stringify(choice),
      }),
  };
}

interface DrainOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Path of a CA certificate to trust. */
  readonly cacert?: string;
}

const LIMIT_SECONDS = '300';
const figures = '%{http_code} %{size_download} %{time_starttransfer} %{time_total}';

/**
 * Downloads a URL and discards the body; returns megabytes per second after the first byte. Uses curl,
 * because it takes little CPU from the measured processes.
 */
export async function drain(
  url: string,
  { headers = {}, body, cacert }: DrainOptions = {},
): Promise<number> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const extraArgs = body === undefined ? [] : ['--data', body];
  if (cacert) extraArgs.push('--cacert', cacert);
  const curl = spawn(
    'curl',
    ['-s', '-m', LIMIT_SECONDS, '-o', '/dev/null', '-w', figures, ...headerArgs, ...extraArgs, url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await Promise.all([text(curl.stdout), once(curl, 'exit')]);
  const [status, bytes = 0, first = 0, last = 0] = output.split(' ').map(Number);
  if (status !== 200) throw new Error(`unexpected status ${status}`);
  return bytes / 1024 / 1024 / (last - first);
}
