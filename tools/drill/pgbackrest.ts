import { z } from 'zod';
import { unprivileged } from '#tools/services/postgres.ts';
import { run } from '#tools/services/process.ts';
import type { DrillSettings } from './drill-settings.ts';

type Repository = Pick<DrillSettings, 'PGBACKREST_STANZA'> &
  Partial<Pick<DrillSettings, 'PGBACKREST_CONFIG'>>;

const RESTORE_LIMIT_SECONDS = 6 * 3600;

interface RunOptions {
  readonly seconds?: number;
  readonly env?: Record<string, string>;
}

/** Runs pgBackRest as a user who may read the data directory; returns its output. */
export function runPgbackrest(
  { PGBACKREST_CONFIG: config, PGBACKREST_STANZA: stanza }: Repository,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const files = config === undefined ? [] : [`--config=${config}`];
  const command = unprivileged('/usr/bin/pgbackrest', ...files, `--stanza=${stanza}`, ...args);
  return run(command, options);
}

const info = z.array(
  z.object({
    backup: z
      .array(
        z.object({
          label: z.string(),
          type: z.enum(['full', 'diff', 'incr']),
          timestamp: z.object({ stop: z.number() }),
          error: z.boolean().nullish(),
        }),
      )
      .default([]),
  }),
);

const annotated = z.array(
  z.object({
    backup: z.array(z.object({ annotation: z.record(z.string(), z.string()).optional() })),
  }),
);

export interface Backup {
  readonly label: string;
  readonly type: 'full' | 'diff' | 'incr';
  readonly stoppedAt: Date;
}

/** The backups of the repository, oldest first. */
export async function listBackups(repository: Repository): Promise<Backup[]> {
  const output = await runPgbackrest(repository, ['--output=json', 'info']);
  return info
    .parse(JSON.parse(output))
    .flatMap(({ backup }) => backup)
    .map(({ label, type, timestamp }) => ({
      label,
      type,
      stoppedAt: new Date(timestamp.stop * 1000),
    }));
}

/** `musics:64,users:5`, as take-backup.sh writes it. */
export const parseRowCounts = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+):(\d+)/g)].map(([, table = '', rows]) => [table, Number(rows)]),
  );

/** Numbers of rows that were recorded with a backup. */
export async function readRecordedRows(
  repository: Repository,
  { label }: Backup,
): Promise<Record<string, number>> {
  const args = ['--output=json', `--set=${label}`, 'info'];
  const output = annotated.parse(JSON.parse(await runPgbackrest(repository, args)));
  return parseRowCounts(output[0]?.backup[0]?.annotation?.rows ?? '');
}

/** The last backup that had ended at a time; a restore to that time starts from it. */
export const findBackupBefore = (backups: readonly Backup[], target: Date): Backup | undefined =>
  backups.findLast(({ stoppedAt }) => stoppedAt < target);

/** A time as PostgreSQL reads it, in UTC. */
export const formatTarget = (at: Date): string =>
  at.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * Restores into an empty directory, to just before a time or to the end of the archive. The restored
 * server never archives into the repository.
 */
export async function restore(
  repository: Repository,
  { data, scratch, target }: { data: string; scratch: string; target: Date | null },
): Promise<void> {
  const upTo = target
    ? ['--type=time', `--target=${formatTarget(target)}`, '--target-action=promote']
    : [];
  await runPgbackrest(
    repository,
    [
      `--pg1-path=${data}`,
      `--spool-path=${scratch}/spool`,
      `--lock-path=${scratch}/lock`,
      '--archive-mode=off',
      ...upTo,
      'restore',
    ],
    { seconds: RESTORE_LIMIT_SECONDS },
  );
}
