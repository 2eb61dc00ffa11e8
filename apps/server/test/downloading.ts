import { randomUUID } from 'node:crypto';
import type { DownloadRequest } from '@onsori/contract/downloads';
import type { PlanId } from '@onsori/contract/plans';
import { insertGrant } from '#features/billing/billing.public.ts';
import type { Db } from '#infra/db.ts';
import type { Accounts } from '#test/accounts.ts';

export const licensee = { name: '김하늘', channel: 'youtube.com/@haneul' };

export const choiceOf = (
  musicId: string,
  more: Partial<DownloadRequest> = {},
): DownloadRequest => ({
  music_id: musicId,
  include_hl: false,
  normal_audio: { mixing: 'stereo', format: 'mp3' },
  spatial_audios: [],
  licensee,
  ...more,
});

export const spatial = (
  ...mixings: DownloadRequest['spatial_audios'][number]['mixing'][]
): Pick<DownloadRequest, 'spatial_audios'> => ({
  spatial_audios: mixings.map((mixing) => ({ mixing, format: 'wav' })),
});

export const asWav = { normal_audio: { mixing: 'stereo', format: 'wav' } } as const;

export async function grant(db: Db, userId: string, plan: PlanId): Promise<void> {
  const reason = plan === 'free' ? null : 'a test';
  await insertGrant(db, { userId, plan, startsAt: new Date(0), endsAt: null, reason });
}

interface DownloaderOptions {
  readonly email?: string;
  readonly isConfirmed?: boolean;
}

/** Somebody with a plan, and how they download. */
export async function downloader(
  accounts: Accounts,
  db: Db,
  plan: PlanId | null,
  options: DownloaderOptions = {},
) {
  const { browser, id, email } = await accounts.signedUp(options.email);
  if (options.isConfirmed ?? true)
    await db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
  if (plan) await grant(db, id, plan);
  const take = (request: DownloadRequest, key: string = randomUUID(), headers = {}) =>
    accounts.app.inject({
      method: 'POST',
      url: '/_api/v1/downloads/musics',
      payload: request,
      headers: {
        authorization: `Bearer ${browser.token}`,
        'idempotency-key': key,
        'accept-language': 'ko',
        ...headers,
      },
    });
  return { browser, id, email, take };
}
