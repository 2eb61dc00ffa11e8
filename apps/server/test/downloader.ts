import { randomUUID } from 'node:crypto';
import type { DownloadRequest } from '@onsori/contract/downloads';
import type { PlanId } from '@onsori/contract/plans';
import { insertGrant } from '#features/billing/billing.public.ts';
import type { Db } from '#infra/db.ts';
import type { AccountsApp } from '#test/accounts.ts';

export const licensee = { name: '김하늘', channel: 'youtube.com/@haneul' };

export const createDownloadRequest = (
  musicId: string,
  overrides: Partial<DownloadRequest> = {},
): DownloadRequest => ({
  music_id: musicId,
  include_hl: false,
  normal_audio: { mixing: 'stereo', format: 'mp3' },
  spatial_audios: [],
  licensee,
  ...overrides,
});

export const withSpatialAudios = (
  ...mixings: DownloadRequest['spatial_audios'][number]['mixing'][]
): Pick<DownloadRequest, 'spatial_audios'> => ({
  spatial_audios: mixings.map((mixing) => ({ mixing, format: 'wav' })),
});

export const wavAudio = { normal_audio: { mixing: 'stereo', format: 'wav' } } as const;

export async function grantPlan(db: Db, userId: string, plan: PlanId): Promise<void> {
  const reason = plan === 'free' ? null : 'a test';
  await insertGrant(db, { userId, plan, startsAt: new Date(0), endsAt: null, reason });
}

interface DownloaderOptions {
  readonly email?: string;
  readonly isConfirmed?: boolean;
}

/** Signs up a user with a plan and returns a function that downloads. */
export async function createDownloader(
  accounts: AccountsApp,
  db: Db,
  plan: PlanId | null,
  options: DownloaderOptions = {},
) {
  const { browser, id, email } = await accounts.signUp(options.email);
  if (options.isConfirmed ?? true)
    await db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
  if (plan) await grantPlan(db, id, plan);
  const download = (request: DownloadRequest, key: string = randomUUID(), headers = {}) =>
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
  /** A busy machine sheds requests with 503, which clients repeat with the same key. */
  const downloadWithRetries = async (request: DownloadRequest) => {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const response = await download(request, key);
      if (response.statusCode !== 503 || attempt === 10) return response;
    }
  };
  return { browser, id, email, download, downloadWithRetries };
}
