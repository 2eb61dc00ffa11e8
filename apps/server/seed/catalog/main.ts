import { readDatabaseUrl } from '#config';
import { askForCatalogue, readBatch } from '#features/generation/generation.public.ts';
import { type Database, openDatabase } from '#infra/db.ts';
import { type Command, commandOf, usage } from './arguments.ts';
import { isDone, progressLine } from './progress.ts';
import { summaryOf } from './summary.ts';
import { publishSynthetic } from './synthetic.ts';
import { writeReport } from './write-report.ts';

const pollMs = 1000;

function readCommand(): Command {
  try {
    return commandOf(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** Rewrites its line on a screen; in a log it says a thing once. */
function speaker(): (line: string) => void {
  let last = '';
  return (line) => {
    if (line === last) return;
    last = line;
    if (!process.stdout.isTTY) return console.log(line);
    process.stdout.write(`\r\x1b[2K${line.slice(0, process.stdout.columns - 1)}`);
  };
}

/** Asks for the music and watches the workers make it. Stopping this stops nothing. */
async function makeMusic(
  { db }: Database,
  { wish, report }: Extract<Command, { kind: 'music' }>,
): Promise<boolean> {
  const started = performance.now();
  const batchId = await askForCatalogue(db, wish, new Date());
  const before = (await readBatch(db, batchId))?.published ?? 0;
  const say = speaker();
  for (;;) {
    const progress = await readBatch(db, batchId);
    if (!progress) throw new Error('the batch is gone');
    const seconds = (performance.now() - started) / 1000;
    if (progress.planned) say(progressLine(progress, { published: before, seconds }));
    else say('deciding what to make');
    if (isDone(progress)) {
      const summary = await summaryOf(db, batchId, progress, seconds);
      await writeReport(db, batchId, summary, report);
      console.log(`\n${summary}\n${report}`);
      return progress.failed === 0;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
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
      ? await makeMusic(database, command)
      : await publishSynthetic(database.db, command, (line) => console.log(line));
  process.exitCode = done ? 0 : 1;
} finally {
  await database.close();
}
