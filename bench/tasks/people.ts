import { randomInt, randomUUID } from 'node:crypto';
import type { PlanId } from '@onsori/contract/plans';
import type { Page } from '@playwright/test';
import type { Stage } from '#tools/harness/stage.ts';

/** Posts to the API as the signed-in user of the page; returns the text of the response. */
function post(page: Page, path: string, body: object): Promise<string> {
  return page.evaluate(
    async ([apiPath, requestBody]) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
      const response = await fetch(`/_api${apiPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(requestBody),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${apiPath}: ${response.status} ${text}`);
      return text;
    },
    [path, body] as const,
  );
}

/** Signs up a user with a confirmed address, and with a plan if one is given. */
export async function signUp(page: Page, stage: Stage, plan?: PlanId): Promise<void> {
  const context = page.context();
  // Sign-ups are limited by address.
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.9.${randomInt(250)}.${randomInt(250)}`,
  });
  await page.goto('/robots.txt');
  const id = randomUUID().slice(0, 8);
  const [email, password] = [`task-${id}@example.com`, `Quiet river ${id}`];
  const person = { email, password, nickname: 'Haneul', terms: true, age: true };
  const { access_token: token, user } = JSON.parse(await post(page, '/v1/users', person));
  await page.evaluate(
    ([accessToken, userId]) => {
      const attributes = 'Path=/; SameSite=Strict; Secure';
      // biome-ignore lint/suspicious/noDocumentCookie: as the product stores it
      document.cookie = `accessToken=${accessToken}; Max-Age=3570; ${attributes}`;
      // biome-ignore lint/suspicious/noDocumentCookie: as the product stores it
      document.cookie = `user=${userId}; ${attributes}`;
    },
    [String(token), String(user.id)] as const,
  );
  await stage.query('update users set email_confirmed_at = now() where id = $1', [user.id]);
  if (plan)
    await stage.query(
      `insert into plan_grants (user_id, plan, starts_at, source, reason)
       values ($1, $2, now(), $3, $4)`,
      [user.id, plan, plan === 'free' ? 'self' : 'operator', plan === 'free' ? null : 'bench'],
    );
  // The storage rejects requests with extra headers (CORS).
  await context.setExtraHTTPHeaders({});
}

interface ListedMusic {
  readonly id: string;
  readonly title: string;
  readonly playlist_id: string;
  readonly is_free: boolean;
  readonly is_spatial: boolean;
}

export async function listMusics(page: Page): Promise<readonly ListedMusic[]> {
  const response = await page.request.get('/_api/v1/musics?per_page=100&lang=en');
  return (await response.json()).items;
}

export async function findFreeMusic(page: Page): Promise<ListedMusic> {
  const found = (await listMusics(page)).find((music) => music.is_free && !music.is_spatial);
  if (!found) throw new Error('the fixture has no free music on its first pages');
  return found;
}

/** Downloads a music through the API as the signed-in user of the page. */
export async function download(page: Page, musicId: string): Promise<void> {
  await post(page, '/v1/downloads/musics', {
    music_id: musicId,
    include_hl: false,
    normal_audio: { mixing: 'stereo', format: 'mp3' },
    spatial_audios: [],
    licensee: { name: 'Kim Haneul', channel: 'youtube.com/@haneul' },
  });
}
