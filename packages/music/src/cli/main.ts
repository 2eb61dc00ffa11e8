import { resolve } from 'node:path';
import { type ComposeOptions, parseComposeOptions, usage } from './compose-options.ts';
import { writePiece } from './write-piece.ts';

/** Exit code 0 means that the piece was written and passes every check. */
const exitCodes = { failedChecks: 1, invalidArguments: 2, failed: 3, aborted: 130 };

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

function parseOptionsOrExit(args: readonly string[]): ComposeOptions {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseComposeOptions(args);
  } catch (error) {
    console.error(`${errorMessage(error)}\n\n${usage}`);
    process.exit(exitCodes.invalidArguments);
  }
}

async function runCompose(options: ComposeOptions, signal: AbortSignal): Promise<number> {
  const { composition, failed } = await writePiece(options, signal);
  const { score, attempts } = composition;
  const retriedLayers = Object.entries(attempts).filter(([, count]) => count > 0);
  console.log(
    `${score.bars} bars, ${score.parts.length} parts, ${(60_000 / score.quarterMs).toFixed(1)} BPM` +
      (retriedLayers.length > 0
        ? `; recomposed layers: ${retriedLayers.map(([layer]) => layer).join(', ')}`
        : ''),
  );
  for (const { name, value, limit } of failed) {
    console.log(`failed: ${name}: ${value.toFixed(3)}, limit ${limit}`);
  }
  console.log(resolve(options.directory, 'report.html'));
  return failed.length === 0 ? 0 : exitCodes.failedChecks;
}

const options = parseOptionsOrExit(process.argv.slice(2));
// The first signal aborts, which stops commands and removes their files; a second signal kills the process.
const abortController = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => abortController.abort(new Error('stopped')));
}
try {
  process.exitCode = await runCompose(options, abortController.signal);
} catch (error) {
  console.error(abortController.signal.aborted ? 'stopped' : errorMessage(error));
  process.exitCode = abortController.signal.aborted ? exitCodes.aborted : exitCodes.failed;
}
