import type { DownloadRequest } from '@onsori/contract/downloads';
import type { Language } from '@onsori/contract/enumerations';
import { normalizeTextOrNull } from '@onsori/contract/licence-terms';
import { toPlanChoice } from '@onsori/contract/plans';
import { lockUserRow } from '#features/account/account.public.ts';
import {
  loadEntitlements,
  lockMusicRight,
  type MusicRight,
  setLineLicence,
} from '#features/billing/billing.public.ts';
import type { FindPrivateAccess } from '#features/catalog/catalog.public.ts';
import {
  canUseLicence,
  encodeFingerprint,
  findLastLicensee,
  findProjectLicence,
  isLicensed,
  issueLicence,
  type Licence,
} from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import type { ApiKeyCaller } from '#http/callers.ts';
import { AcceptedReply } from '#http/implementation.ts';
import type { Tx } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { orderRenditions, resolveChoice } from './download-jobs.service.ts';
import {
  conflictsWithHolder,
  type DownloadDecision,
  evaluateDownload,
} from './download-policy.rules.ts';
import type { RenditionHooks } from './downloads.hooks.ts';
import { insertDownload } from './downloads.repo.ts';
import {
  type DownloadableMusic,
  formatFileName,
  formatZipName,
  type MusicFile,
  missingRenditions,
  withLicenceId,
} from './music-files.rules.ts';
import { lockQuota, type QuotaPorts } from './quota.service.ts';
import { TEST_FILE_NAME } from './test-file.rules.ts';

/** Stored as JSON under the Idempotency-Key, so its field names must not change. */
export interface Delivery {
  readonly licenceId: string;
  readonly edition: number;
  /** The test file of a test key, without a licence. */
  readonly isTest?: true;
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

export interface DownloadCommand {
  readonly userId: string;
  readonly request: DownloadRequest;
  readonly language: Language;
  /** A call with an API key licenses to its company. */
  readonly apiKey?: ApiKeyCaller | undefined;
  readonly now: Date;
}

export interface DownloadPorts extends QuotaPorts {
  readonly keys: SigningKeys;
  readonly webOrigin: string;
  readonly renditions: RenditionHooks;
  readonly findPrivateAccess: FindPrivateAccess;
}

const RETRY_AFTER_SECONDS = 2;

function throwRefusal(decision: Exclude<DownloadDecision, { isAllowed: true }>): never {
  switch (decision.reason) {
    case 'other_licensee':
      throw new AppError('conflict.licence_held');
    case 'no_plan':
      throw new AppError('forbidden.no_plan');
    case 'email_unconfirmed':
      throw new AppError('forbidden.email_unconfirmed');
    case 'plan_too_small':
      throw new AppError('forbidden.plan_too_small', { details: [decision.plan] });
    case 'quota_used':
      throw new AppError('forbidden.quota_used', { details: [decision.renewsAt] });
  }
}

async function authoriseDownload(
  tx: Tx,
  ports: DownloadPorts,
  { userId, request, apiKey, now }: DownloadCommand,
  {
    music,
    files,
    existingLicence,
    right,
  }: {
    music: DownloadableMusic;
    files: readonly MusicFile[];
    existingLicence: Licence | null;
    right: MusicRight | null;
  },
) {
  if (existingLicence?.revokedAt) throw new AppError('forbidden.licence_revoked');
  // A licence of the owner alone is none of the company.
  if (apiKey && existingLicence && existingLicence.organizationId !== apiKey.organizationId)
    throw new AppError('conflict.licence_held');
  if (existingLicence && !(await canUseLicence(tx, userId, existingLicence)))
    throw new AppError('conflict.licence_held');
  const entitlements = music.isWithdrawn ? null : await loadEntitlements(tx, userId, now);
  const company = entitlements?.company ?? null;
  const quota = await lockQuota(tx, ports, userId, now);
  const decision = evaluateDownload({
    choice: toPlanChoice(music.isFree, files),
    hasClient: Boolean(request.client),
    entitlements,
    isCompanyPlan: company !== null,
    existingLicence: existingLicence?.claims ?? null,
    hasOtherLicensee:
      existingLicence !== null && existingLicence.organizationId !== (company?.id ?? null),
    isPurchased: right !== null,
    isLicensed: existingLicence !== null || (await isLicensed(tx, userId, music.id)),
    usedThisMonth: quota.used,
    isEmailConfirmed: quota.isEmailConfirmed,
  });
  if (decision.isAllowed)
    return { ...decision, company: decision.by === 'plan' ? company : null, quota };
  // No plan covers a withdrawn music beyond its licence or purchase.
  if (music.isWithdrawn) throw new AppError('not_found.music');
  return throwRefusal(decision);
}

const apiChannel = 'API';

export const companyLicensee = ({ organizationName }: ApiKeyCaller) => ({
  name: organizationName,
  channel: apiChannel,
});

async function resolveLicensee(
  tx: Tx,
  { userId, request, apiKey }: DownloadCommand,
  existingLicence: Licence | null,
) {
  if (apiKey) return companyLicensee(apiKey);
  const licensee =
    request.licensee ?? existingLicence?.holder ?? (await findLastLicensee(tx, userId));
  if (!licensee) throw new AppError('invalid.licensee_needed');
  return { name: licensee.name, channel: licensee.channel };
}

/** What a test key gets for any valid choice; nothing is licensed or stored. */
export async function createTestDownload(
  tx: Tx,
  { findPrivateAccess }: Pick<DownloadPorts, 'findPrivateAccess'>,
  { userId, request, now }: DownloadCommand,
): Promise<Delivery> {
  const privateAccess = await findPrivateAccess(tx, userId, request.music_id);
  await resolveChoice(tx, request, { hasLicence: false, privateAccess });
  return {
    licenceId: '',
    edition: 0,
    isTest: true,
    at: now.toISOString(),
    fileName: TEST_FILE_NAME,
    files: [],
  };
}

/**
 * Issues the licence and inserts the download in the transaction of the Idempotency-Key. The user
 * lock serialises one user's downloads, so that two of them cannot both use the last quota unit. If a
 * file is not rendered yet, it is ordered instead and nothing is licensed.
 */
export async function createDownload(
  tx: Tx,
  ports: DownloadPorts,
  command: DownloadCommand,
): Promise<Delivery | AcceptedReply> {
  const { userId, request, language, apiKey, now } = command;
  const project = normalizeTextOrNull(request.project ?? null);
  // Payments lock the customer before the user.
  const right = apiKey ? null : await lockMusicRight(tx, userId, request.music_id, project);
  await lockUserRow(tx, userId);
  const existingLicence = await findProjectLicence(tx, ports.keys, {
    userId,
    musicId: request.music_id,
    project,
  });
  const { music, files } = await resolveChoice(tx, request, {
    hasLicence: existingLicence !== null || right !== null,
    privateAccess: await ports.findPrivateAccess(tx, userId, request.music_id),
  });
  const { plan, scope, company, countsTowardsQuota, quota } = await authoriseDownload(
    tx,
    ports,
    command,
    { music, files, existingLicence, right },
  );
  if (!apiKey && existingLicence?.holder && conflictsWithHolder(request, existingLicence.holder))
    throw new AppError('conflict.licence_held');
  const licensee = await resolveLicensee(tx, command, existingLicence);
  const renditions = missingRenditions(files);
  if (renditions.length > 0)
    return new AcceptedReply(
      await orderRenditions(tx, ports.renditions, { musicId: music.id, renditions, userId }, now),
      RETRY_AFTER_SECONDS,
    );
  const title = music.title[language];
  const delivered = files.flatMap((file) =>
    file.stored.map(({ part, ...stored }) => ({
      name: formatFileName(title, file, part),
      ...stored,
    })),
  );
  const licence = await issueLicence(tx, ports, {
    userId,
    musicId: music.id,
    plan,
    scope,
    project,
    client: request.client || null,
    licensee,
    company,
    isPrivate: music.isPrivate,
    files: delivered.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
    fingerprint: encodeFingerprint(music.sketch),
    at: now,
  });
  if (right && plan === 'single') await setLineLicence(tx, right.lineId, licence.id);
  const { edition } = licence.claims;
  await insertDownload(tx, {
    userId,
    id: uuidV7(now),
    musicId: music.id,
    licenceId: licence.id,
    edition,
    countsTowardsQuota,
    project: licence.holder?.project ?? null,
    fileNames: delivered.map(({ name }) => name),
    downloadedAt: now,
  });
  if (countsTowardsQuota) await quota.consume();
  const [only, ...others] = delivered;
  return {
    licenceId: licence.id,
    edition,
    at: now.toISOString(),
    fileName:
      only && others.length === 0
        ? withLicenceId(only.name, licence.id)
        : formatZipName(title, licence.id),
    files: delivered,
  };
}
