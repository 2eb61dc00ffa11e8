import { readDatabaseUrl } from '#config';
import { readBatch, requestBatch } from '#features/generation/generation.public.ts';
import { type Database, openDatabase } from '#infra/db.ts';
import { type Command, parseCommand, usage } from './arguments.ts';
import { formatProgress, isDone } from './progress.ts';
import { summarizeBatch } from './summary.ts';
import { publishSynthetic } from './synthetic.ts';
import { writeReport } from './write-report.ts';

const POLL_MS = 1000;

function readCommand(): Command {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** Overwrites one line on a terminal; prints each new line once elsewhere. */
function createLinePrinter(): (line: string) => void {
  let last = '';
  return (line) => {
    if (line === last) return;
    last = line;
    if (!process.stdout.isTTY) return console.log(line);
    process.stdout.write(`\r\x1b[2K${line.slice(0, process.stdout.columns - 1)}`);
  };
}

/** Requests a batch and prints its progress. The workers continue when this process stops. */
async function composeBatch(
  { db }: Database,
  { batchOptions, report }: Extract<Command, { kind: 'music' }>,
): Promise<boolean> {
  const started = performance.now();
  const batchId = await requestBatch(db, batchOptions, new Date());
  const publishedBefore = (await readBatch(db, batchId))?.published ?? 0;
  const printLine = createLinePrinter();
  for (;;) {
    const progress = await readBatch(db, batchId);
    if (!progress) throw new Error('the batch no longer exists');
    const seconds = (performance.now() - started) / 1000;
    if (progress.planned)
      printLine(formatProgress(progress, { published: publishedBefore, seconds }));
    else printLine('planning the batch');
    if (isDone(progress)) {
      const summary = await summarizeBatch(db, batchId, progress, seconds);
      await writeReport(db, batchId, summary, report);
      console.log(`\n${summary}\n${report}`);
      return progress.failed === 0;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const command = readCommand();
const database = openDatabase({
  url: readDatabaseUrl(),
  size: 2,
  name: 'onsori-catalog',
  onError: (error) => console.error(error.message),
});
try {
  const done =
    command.kind === 'music'
      ? await composeBatch(database, command)
      : await publishSynthetic(database.db, command, (line) => console.log(line));
  process.exitCode = done ? 0 : 1;
} finally {
  await database.close();
}
