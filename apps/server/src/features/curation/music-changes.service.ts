import type { AuditAction } from '@onsori/contract/audit';
import type { AlbumEdit, MusicEdit } from '@onsori/contract/curation';
import { notifiesLicensees, type WithdrawalReason } from '@onsori/contract/withdrawal-values';
import {
  type AuditEntryInput,
  type OperatorPorts,
  recordAuditEntry,
} from '#features/audit/audit.public.ts';
import {
  editAlbum,
  editMusic,
  featureAlbum,
  restoreMusic,
  unfeatureAlbum,
  withdrawMusic,
} from '#features/catalog/catalog.public.ts';
import { enqueueNeighbourRefresh } from '#features/recommendations/recommendations.public.ts';
import { enqueueIndexing } from '#features/search/search.public.ts';
import type { Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { notifyLicenseesJob } from './curation.jobs.ts';

/** Refreshes what other features derive from musics that were published, changed or withdrawn. */
export async function onMusicsChanged(tx: Tx, musicIds: readonly string[]): Promise<void> {
  await enqueueNeighbourRefresh(tx, musicIds);
  await enqueueIndexing(tx, musicIds);
}

type MusicChange = Pick<AuditEntryInput, 'before' | 'after' | 'reason'>;

/** Runs a change of a music and records it in the same transaction. */
function changeMusic<Result extends { readonly entry: MusicChange }>(
  { db, encryption, actor }: OperatorPorts,
  musicId: string,
  action: AuditAction,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const result = await change(tx);
    await onMusicsChanged(tx, [musicId]);
    await recordAuditEntry(tx, encryption, {
      actor,
      action,
      subject: { kind: 'music', id: musicId },
      ...result.entry,
    });
    return result;
  });
}

export interface WithdrawalCommand {
  readonly musicId: string;
  readonly reason: WithdrawalReason;
  readonly note: string;
}

/** Licences stay valid. Returns the title. */
export async function withdrawCatalogMusic(
  ports: OperatorPorts,
  command: WithdrawalCommand,
  now = new Date(),
): Promise<string> {
  const { musicId, reason, note } = command;
  const operatorId = ports.actor.userId;
  const { title } = await changeMusic(ports, musicId, 'music.withdrawn', async (tx) => {
    const withdrawn = await withdrawMusic(tx, { ...command, operatorId }, now);
    const { withdrawalId } = withdrawn;
    if (notifiesLicensees(reason)) await enqueue(tx, notifyLicenseesJob, { withdrawalId });
    const entry = {
      before: { state: 'published' },
      after: { state: 'withdrawn', reason },
      reason: note,
    };
    return { title: withdrawn.title, entry };
  });
  return title;
}

export interface RestoreCommand {
  readonly musicId: string;
  readonly note: string;
}

/** Returns the title. */
export async function restoreCatalogMusic(
  ports: OperatorPorts,
  command: RestoreCommand,
  now = new Date(),
): Promise<string> {
  const operatorId = ports.actor.userId;
  const { title } = await changeMusic(ports, command.musicId, 'music.restored', async (tx) => {
    const restored = await restoreMusic(tx, { ...command, operatorId }, now);
    const entry = {
      before: { state: 'withdrawn', reason: restored.ended?.reason ?? null },
      after: { state: 'published' },
      reason: command.note,
    };
    return { title: restored.title, entry };
  });
  return title;
}

const toAuditValues = ({ titles, ...values }: MusicEdit) => ({
  title_ko: titles.ko,
  title_en: titles.en,
  ...values,
});

export async function editCatalogMusic(
  ports: OperatorPorts,
  musicId: string,
  edit: MusicEdit,
): Promise<void> {
  await changeMusic(ports, musicId, 'music.edited', async (tx) => {
    const before = await editMusic(tx, musicId, edit);
    return { entry: { before: toAuditValues(before), after: toAuditValues(edit) } };
  });
}

const toAlbumValues = ({ titles, descriptions, music_ids }: AlbumEdit) => ({
  title_ko: titles.ko,
  title_en: titles.en,
  description_ko: descriptions.ko,
  description_en: descriptions.en,
  music_ids,
});

export async function editCatalogAlbum(
  { db, encryption, actor }: OperatorPorts,
  albumId: string,
  edit: AlbumEdit,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await editAlbum(tx, albumId, edit);
    // Indexing a music indexes its album.
    await enqueueIndexing(tx, edit.music_ids);
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'album.edited',
      subject: { kind: 'album', id: albumId },
      before: toAlbumValues(before),
      after: toAlbumValues(edit),
    });
  });
}

export async function featureCatalogAlbum(
  { db, encryption, actor }: OperatorPorts,
  albumId: string,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const featured = await featureAlbum(tx, albumId, actor.userId, now);
    if (!featured) return;
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'album.featured',
      subject: { kind: 'album', id: albumId },
      before: { album_id: featured.before },
      after: { album_id: albumId },
    });
  });
}

export async function unfeatureCatalogAlbum(
  { db, encryption, actor }: OperatorPorts,
  albumId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await unfeatureAlbum(tx, albumId))) return;
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'album.unfeatured',
      subject: { kind: 'album', id: albumId },
      before: { album_id: albumId },
      after: { album_id: null },
    });
  });
}
