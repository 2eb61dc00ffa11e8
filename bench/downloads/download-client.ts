import type { PlanId } from '@onsori/contract/plans';
import type { Stage } from '#bench/stage.ts';
import { nextAddress } from '#bench/visitor.ts';
import type { createDownloadRequest } from '#server/test/downloader.ts';

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
