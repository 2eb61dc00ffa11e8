import { resolve } from 'node:path';
import { usage, type Wishes, wishesOf } from './arguments.ts';
import { makePiece } from './piece.ts';

/** What the process ends with; 0 when the piece was made and passes every check. */
const exitCodes = { failedChecks: 1, wrongWords: 2, notMade: 3, stopped: 130 };

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function wishesOrHelp(args: readonly string[]): Wishes {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit();
  }
  try {
    return wishesOf(args);
  } catch (error) {
    console.error(`${textOf(error)}\n\n${usage}`);
    process.exit(exitCodes.wrongWords);
  }
}

async function make(wishes: Wishes, signal: AbortSignal): Promise<number> {
  const { composition, failed } = await makePiece(wishes, signal);
  const { score, attempts } = composition;
  const again = Object.entries(attempts).filter(([, count]) => count > 0);
  console.log(
    `${score.bars} bars, ${score.parts.length} parts, ${(60_000 / score.quarterMs).toFixed(1)} BPM` +
      (again.length > 0 ? `; composed anew: ${again.map(([layer]) => layer).join(', ')}` : ''),
  );
  for (const { name, value, limit } of failed) {
    console.log(`failed: ${name}: ${value.toFixed(3)}, wanted ${limit}`);
  }
  console.log(resolve(wishes.directory, 'report.html'));
  return failed.length === 0 ? 0 : exitCodes.failedChecks;
}

const wishes = wishesOrHelp(process.argv.slice(2));
// The first request to stop lets the commands be ended and their files be removed; a second is final.
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => stopping.abort(new Error('stopped')));
}
try {
  process.exitCode = await make(wishes, stopping.signal);
} catch (error) {
  console.error(stopping.signal.aborted ? 'stopped' : textOf(error));
  process.exitCode = stopping.signal.aborted ? exitCodes.stopped : exitCodes.notMade;
}
