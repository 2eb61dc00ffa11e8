import type { DownloadRequest } from '@onsori/contract/downloads';
import { defaultFrameRate, type FrameRate, type Language } from '@onsori/contract/enumerations';
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
import {
  ensureProject,
  findLicensedName,
  listOpenComments,
} from '#features/projects/projects.public.ts';
import { AppError } from '#http/app-error.ts';
import type { ApiKeyCaller } from '#http/callers.ts';
import { AcceptedReply } from '#http/implementation.ts';
import type { Tx } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { DeliveredComment } from './comment-markers.rules.ts';
import {
  assertFeasible,
  type MakingPorts,
  orderRenditions,
  resolveChoice,
  versionOf,
} from './download-jobs.service.ts';
import {
  conflictsWithHolder,
  type DownloadDecision,
  evaluateDownload,
} from './download-policy.rules.ts';
import { insertDownload } from './downloads.repo.ts';
import {
  type DownloadableMusic,
  formatFileName,
  formatVersionTitle,
  formatZipName,
  type MusicFile,
  missingRenditions,
  soundFiles,
  withLicenceId,
} from './music-files.rules.ts';
import { lockQuota, type QuotaPorts } from './quota.service.ts';
import { TEST_FILE_NAME } from './test-file.rules.ts';

/** What the project files of an edit package are printed from. */
export interface DeliveredEditPackage {
  readonly title: DownloadableMusic['title'];
  readonly language: Language;
  readonly frameRate: FrameRate;
  readonly timelineKey: string;
  /** The mix first. */
  readonly clips: readonly {
    readonly fileName: string;
    readonly objectKey: string;
    /** The group of a stem; empty for the mix. */
    readonly part: string;
  }[];
  /** Comments of clients on the project, as they were; absent without any. */
  readonly comments?: readonly DeliveredComment[];
}

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
  readonly editPackage?: DeliveredEditPackage;
}

export interface DownloadCommand {
  readonly userId: string;
  readonly request: DownloadRequest;
  readonly language: Language;
  /** A call with an API key licenses to its company. */
  readonly apiKey?: ApiKeyCaller | undefined;
  readonly now: Date;
}

export interface DownloadPorts extends QuotaPorts, MakingPorts {
  readonly keys: SigningKeys;
  readonly webOrigin: string;
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
  ports: Pick<DownloadPorts, 'findPrivateAccess' | 'fits'>,
  { userId, request, now }: DownloadCommand,
): Promise<Delivery> {
  const privateAccess = await ports.findPrivateAccess(tx, userId, request.music_id);
  await resolveChoice(tx, ports, request, { hasLicence: false, privateAccess });
  await assertFeasible(tx, ports, request);
  return {
    licenceId: '',
    edition: 0,
    isTest: true,
    at: now.toISOString(),
    fileName: TEST_FILE_NAME,
    files: [],
  };
}

function describeEditPackage(
  { request, language }: DownloadCommand,
  music: DownloadableMusic,
  files: readonly MusicFile[],
  comments: readonly DeliveredComment[],
): Pick<Delivery, 'editPackage'> {
  const contents = files.find(({ editPackage }) => editPackage)?.editPackage;
  if (!contents?.timeline) return {};
  const { sounds, timeline } = contents;
  return {
    editPackage: {
      title: {
        ko: formatVersionTitle(music.title.ko, versionOf(music)),
        en: formatVersionTitle(music.title.en, versionOf(music)),
      },
      language,
      frameRate: request.edit_package?.frame_rate ?? defaultFrameRate,
      timelineKey: timeline.objectKey,
      clips: sounds.flatMap((file) =>
        file.stored.map(({ part, objectKey }) => ({
          fileName: formatFileName(music.title[language], file, part),
          objectKey,
          part,
        })),
      ),
      ...(comments.length > 0 ? { comments } : {}),
    },
  };
}

/**
 * Projects are of the person, so a company that downloads with a key gets no comments. Clients comment on the
 * music as published, where times are others than in a version.
 */
async function listMarkedComments(
  tx: Tx,
  { userId, request, apiKey }: DownloadCommand,
  project: string | null,
): Promise<DeliveredComment[]> {
  if (!request.edit_package || request.fit || project === null || apiKey) return [];
  const key = { userId, name: project, musicId: request.music_id };
  return (await listOpenComments(tx, key)).map(({ name, at_ms, until_ms, text }) => ({
    name,
    at_ms,
    until_ms,
    text,
  }));
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
  const name = normalizeTextOrNull(request.project ?? null);
  const musicId = request.music_id;
  // Projects are the owner's: a call with an API key licenses under the name that it gives.
  const project = apiKey ? name : name && (await findLicensedName(tx, { userId, musicId, name }));
  // Payments lock the customer before the user.
  const right = apiKey ? null : await lockMusicRight(tx, userId, musicId, project);
  await lockUserRow(tx, userId);
  const existingLicence = await findProjectLicence(tx, ports.keys, {
    userId,
    musicId,
    project,
  });
  const { music, files } = await resolveChoice(tx, ports, request, {
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
  const version = versionOf(music);
  if (renditions.length > 0) {
    await assertFeasible(tx, ports, request);
    const order = { musicId: music.id, version, renditions, userId };
    return new AcceptedReply(await orderRenditions(tx, ports, order, now), RETRY_AFTER_SECONDS);
  }
  const title = music.title[language];
  const delivered = soundFiles(files).flatMap((file) =>
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
    fitId: version?.fitId ?? null,
    downloadedAt: now,
  });
  if (countsTowardsQuota) await quota.consume();
  if (project !== null && !apiKey) {
    const client = licence.holder?.client ?? null;
    await ensureProject(tx, userId, { name: project, licensee, client }, now);
  }
  const [only, ...others] = delivered;
  return {
    licenceId: licence.id,
    edition,
    at: now.toISOString(),
    fileName:
      only && others.length === 0
        ? withLicenceId(only.name, licence.id)
        : formatZipName(formatVersionTitle(title, version), licence.id),
    files: delivered,
    ...describeEditPackage(command, music, files, await listMarkedComments(tx, command, project)),
  };
}
