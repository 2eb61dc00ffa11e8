import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkRestored,
  formatProblem,
  type Problem,
  type RestoredCheck,
  readCopyState,
} from '#server/src/features/backups/backups.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { writeMetricsFile } from '#server/src/infra/metrics-file.ts';
import type { VerificationKeys } from '#server/src/infra/signing-keys.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';
import type { DrillSettings } from './drill-settings.ts';
import { findBackupBefore, listBackups, readRecordedRows, restore } from './pgbackrest.ts';
import { createScratchInstance } from './scratch-instance.ts';

/** A commit after the target must be archived: archive_timeout, and the way to the repository. */
const ARCHIVE_DELAY_MS = 120_000;

export interface DrillPorts {
  readonly settings: DrillSettings;
  readonly backup: Storage;
  readonly licenceKeys: VerificationKeys;
  readonly auditKeys: VerificationKeys;
  readonly metricsDirectory: string | undefined;
  /** Time until a commit is archived. */
  readonly archiveDelayMs?: number;
}

export interface DrillReport extends Partial<Omit<RestoredCheck, 'problems'>> {
  readonly startedAt: Date;
  /** The moment to which the database was restored. */
  readonly target: Date | null;
  /** The backup that the restore started from. */
  readonly backup: string | null;
  readonly restoreSeconds: number | null;
  readonly totalSeconds: number;
  readonly problems: readonly Problem[];
}

const failed = (subject: string, detail: string): Problem => ({
  check: 'database',
  subject,
  detail,
});

/**
 * The start of the last complete copy of objects: every object that a row of that moment names must be
 * in the backup bucket.
 */
async function findTarget(
  { backup, archiveDelayMs = ARCHIVE_DELAY_MS }: DrillPorts,
  requested: Date | null,
): Promise<Date> {
  const target = requested ?? (await readCopyState(backup))?.startedAt;
  if (!target) throw new Error('objects were never copied completely to the backup bucket');
  await sleep(Math.max(0, target.getTime() + archiveDelayMs - Date.now()));
  return target;
}

type Progress = { -readonly [Key in keyof DrillReport]?: DrillReport[Key] };

async function restoreAndCheck(
  ports: DrillPorts,
  requested: Date | null,
  progress: Progress,
): Promise<readonly Problem[]> {
  const { settings, backup, licenceKeys, auditKeys } = ports;
  const target = await findTarget(ports, requested);
  progress.target = target;
  const from = findBackupBefore(await listBackups(settings), target);
  if (!from) throw new Error(`there is no backup from before ${target.toISOString()}`);
  progress.backup = from.label;
  const recordedRows = await readRecordedRows(settings, from);
  const instance = await createScratchInstance(settings.DRILL_DIRECTORY);
  try {
    const started = performance.now();
    const { data, scratch } = instance;
    await restore(settings, { data, scratch, target });
    const url = await instance.start(settings.DRILL_DATABASE, settings.DRILL_ROLE);
    progress.restoreSeconds = (performance.now() - started) / 1000;
    const database = openDatabase({ url, size: 2, name: 'onsori-drill', onError: () => {} });
    try {
      const { problems, ...found } = await checkRestored(
        { db: database.db, storage: backup, licenceKeys, auditKeys },
        { recordedRows, sampleSize: settings.DRILL_SAMPLE, now: target },
      );
      Object.assign(progress, found);
      const unrecorded = Object.keys(recordedRows).length === 0;
      return unrecorded
        ? [...problems, failed(from.label, 'has no recorded numbers of rows')]
        : problems;
    } finally {
      await database.close();
    }
  } finally {
    await instance.remove();
  }
}

async function publishReport(
  { settings, metricsDirectory }: DrillPorts,
  report: DrillReport,
): Promise<void> {
  const reports = join(settings.DRILL_DIRECTORY, 'reports');
  await mkdir(reports, { recursive: true });
  const name = report.startedAt.toISOString().replaceAll(':', '-');
  await writeFile(join(reports, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  if (metricsDirectory === undefined) return;
  const now = Math.floor(Date.now() / 1000);
  await writeMetricsFile(metricsDirectory, 'onsori-drill', {
    restore_drill_timestamp_seconds: now,
    restore_drill_problems: report.problems.length,
    ...(report.restoreSeconds !== null && { restore_drill_restore_seconds: report.restoreSeconds }),
  });
  if (report.problems.length === 0)
    await writeMetricsFile(metricsDirectory, 'onsori-drill-success', {
      restore_drill_success_timestamp_seconds: now,
    });
}

/** Restores a backup into a scratch instance, checks it and publishes a report. */
export async function runDrill(ports: DrillPorts, requested: Date | null): Promise<DrillReport> {
  const startedAt = new Date();
  const progress: Progress = {};
  const problems = await restoreAndCheck(ports, requested, progress).catch(
    (error: Error): readonly Problem[] => [failed('the drill', `failed: ${error.message}`)],
  );
  const report: DrillReport = {
    target: null,
    backup: null,
    restoreSeconds: null,
    ...progress,
    startedAt,
    totalSeconds: (Date.now() - startedAt.getTime()) / 1000,
    problems,
  };
  await publishReport(ports, report);
  return report;
}

/** One line for the log of the host. */
export const formatReport = ({ problems, ...report }: DrillReport): string =>
  JSON.stringify({
    level: problems.length === 0 ? 'info' : 'error',
    msg: problems.length === 0 ? 'restore drill passed' : 'restore drill failed',
    ...report,
    problems: problems.map(formatProblem),
  });
