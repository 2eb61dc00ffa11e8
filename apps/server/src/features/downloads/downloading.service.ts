import type { DownloadRequest } from '@onsori/contract/downloads';
import type { Language } from '@onsori/contract/enumerations';
import { lockUser } from '#features/account/account.public.ts';
import { entitlementsOf } from '#features/billing/billing.public.ts';
import {
  findLastLicensee,
  heldLicence,
  isLicensed,
  issueLicence,
  type Licence,
  type LicenceKeys,
} from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import { Later } from '#http/later.ts';
import type { Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { RenditionHooks } from './downloads.hooks.ts';
import { insertDownload } from './downloads.repo.ts';
import { missingOf, type Track, type TrackFile } from './files.rules.ts';
import { orderAll, readChoice } from './jobs.service.ts';
import { bareName, fileName, packageName } from './names.rules.ts';
import { lockQuota, type QuotaPorts } from './quota.service.ts';
import { judge, namesOtherwise, type Verdict } from './verdict.rules.ts';

/** What is delivered, as it is kept under the key it was asked for with. */
export interface Delivery {
  readonly licenceId: string;
  readonly edition: number;
  readonly at: string;
  readonly fileName: string;
  readonly files: readonly {
    readonly name: string;
    readonly objectKey: string;
    readonly bytes: number;
    readonly crc32: number;
    readonly sha256: string;
  }[];
}

export interface DownloadWish {
  readonly userId: string;
  readonly request: DownloadRequest;
  readonly language: Language;
  readonly now: Date;
}

export interface DownloadingPorts extends QuotaPorts {
  readonly keys: LicenceKeys;
  readonly webOrigin: string;
  readonly renditions: RenditionHooks;
}

const pollSeconds = 2;

function refuse(verdict: Exclude<Verdict, { may: true }>): never {
  switch (verdict.because) {
    case 'no_plan':
      throw new AppError('forbidden.no_plan');
    case 'email_unconfirmed':
      throw new AppError('forbidden.email_unconfirmed');
    case 'plan_too_small':
      throw new AppError('forbidden.plan_too_small', { details: [verdict.plan] });
    case 'quota_used':
      throw new AppError('forbidden.quota_used', { details: [verdict.renewsAt] });
  }
}

async function permit(
  tx: Tx,
  ports: DownloadingPorts,
  { userId, request, now }: DownloadWish,
  { track, files, held }: { track: Track; files: readonly TrackFile[]; held: Licence | null },
) {
  if (held?.revokedAt) throw new AppError('forbidden.licence_revoked');
  const quota = await lockQuota(tx, ports, userId, now);
  const verdict = judge({
    choice: { hasFreeBadge: track.isFree, formats: files.map(({ kind }) => kind) },
    hasClient: Boolean(request.client),
    current: await entitlementsOf(tx, userId, now),
    held: held?.said ?? null,
    isLicensed: held !== null || (await isLicensed(tx, userId, track.id)),
    taken: quota.taken,
    isEmailConfirmed: quota.isEmailConfirmed,
  });
  return verdict.may ? { ...verdict, quota } : refuse(verdict);
}

async function licenseeOf(tx: Tx, { userId, request }: DownloadWish, held: Licence | null) {
  const licensee = request.licensee ?? held?.holder ?? (await findLastLicensee(tx, userId));
  if (!licensee) throw new AppError('invalid.licensee_needed');
  return { name: licensee.name, channel: licensee.channel };
}

/** Words of the sound, low byte first: by them a copy is known whatever became of its bytes. */
function fingerprintOf({ sketch }: Track): string | null {
  if (sketch.length === 0) return null;
  return Buffer.from(Int32Array.from(sketch).buffer).toString('base64url');
}

/**
 * Licenses a choice and notes its download, in the transaction that holds the key. One user's
 * downloads come one after another, so that no two take the last track of a month. What is not made
 * yet is asked for instead, and nothing is licensed.
 */
export async function download(
  tx: Tx,
  ports: DownloadingPorts,
  wish: DownloadWish,
): Promise<Delivery | Later> {
  const { userId, request, language, now } = wish;
  await lockUser(tx, userId);
  const { track, files } = await readChoice(tx, request);
  const project = request.project || null;
  const held = await heldLicence(tx, ports.keys, { userId, musicId: track.id, project });
  const { plan, scope, counts, quota } = await permit(tx, ports, wish, { track, files, held });
  if (held?.holder && namesOtherwise(request, held.holder))
    throw new AppError('conflict.licence_held');
  const licensee = await licenseeOf(tx, wish, held);
  const kinds = missingOf(files);
  if (kinds.length > 0)
    return new Later(
      await orderAll(tx, ports.renditions, { musicId: track.id, kinds, userId }, now),
      pollSeconds,
    );
  const title = track.title[language];
  const delivered = files.flatMap((file) =>
    file.made ? [{ name: fileName(title, file), ...file.made }] : [],
  );
  const licence = await issueLicence(tx, ports, {
    userId,
    musicId: track.id,
    plan,
    scope,
    project,
    client: request.client || null,
    licensee,
    files: delivered.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
    fingerprint: fingerprintOf(track),
    at: now,
  });
  const { edition } = licence.said;
  await insertDownload(tx, {
    userId,
    id: uuidV7(now),
    musicId: track.id,
    licenceId: licence.id,
    edition,
    counts,
    project: licence.holder?.project ?? null,
    fileNames: delivered.map(({ name }) => name),
    at: now,
  });
  if (counts) await quota.take();
  const [only, ...others] = delivered;
  return {
    licenceId: licence.id,
    edition,
    at: now.toISOString(),
    fileName:
      only && others.length === 0
        ? bareName(only.name, licence.id)
        : packageName(title, licence.id),
    files: delivered,
  };
}
