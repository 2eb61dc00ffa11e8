import { parseArgs } from 'node:util';
import { catalogId } from '@onsori/contract/fields';
import { withdrawalReasons } from '@onsori/contract/withdrawal-values';
import { findOption, parseWholeNumber } from '@onsori/music/cli/compose-options';
import {
  type RestoreCommand,
  restoreCatalogMusic,
  type WithdrawalCommand,
  withdrawCatalogMusic,
} from '#features/curation/curation.public.ts';
import {
  type BatchRequest,
  readBatch,
  requestBatch,
} from '#features/generation/generation.public.ts';
import { formatProgress, isDone, summarizeBatch } from './catalog-progress.ts';
import { writeReport } from './catalog-report.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { publishSynthetic } from './synthetic-catalog.ts';

const POLL_MS = 1000;

const usage = `npm run catalog -- --albums <n> --tracks <m> [options]
npm run catalog -- --synthetic <n>
npm run catalog -- withdraw <music id> <${withdrawalReasons.join('|')}> <note>
npm run catalog -- restore <music id> <note>

  --albums     how many albums (default 8)
  --tracks     tracks in each (default 8)
  --genre      one of the catalogue's genres, in English or Korean (default: all in turn)
  --seconds    length of every track (default: the lengths videos have)
  --seed       another seed gives another catalogue (default 1); the same one resumes a batch
  --report     an HTML report of the batch (default .local/catalog/report.html)
  --synthetic  this many rows without sound instead, for benchmarks
  withdraw     removes a track from lists, search, streams and sale; licences stay valid, and those who
               have or bought one can still download it. A rights claim mails those who have one
  restore      publishes a withdrawn track again`;

type CatalogCommand =
  | { readonly kind: 'music'; readonly batchOptions: BatchRequest; readonly report: string }
  | { readonly kind: 'synthetic'; readonly rows: number; readonly seed: number }
  | ({ readonly kind: 'withdraw' } & WithdrawalCommand)
  | ({ readonly kind: 'restore' } & RestoreCommand);

const joinWords = (words: readonly string[]) => {
  const note = words.join(' ').trim();
  if (note === '') throw new Error('a note is required');
  return note;
};

function parseMusicId(text: string | undefined): string {
  const musicId = catalogId.safeParse(text).data;
  if (musicId === undefined) throw new Error('the id of a music is required');
  return musicId;
}

function parseWithdrawal([id, kind, ...words]: readonly string[]) {
  const musicId = parseMusicId(id);
  const reason = withdrawalReasons.find((known) => known === kind);
  if (!reason) throw new Error(`a reason is required: ${withdrawalReasons.join(', ')}`);
  return { kind: 'withdraw', musicId, reason, note: joinWords(words) } as const;
}

function parseRestoration([id, ...words]: readonly string[]) {
  return { kind: 'restore', musicId: parseMusicId(id), note: joinWords(words) } as const;
}

export function parseCommand(args: readonly string[]): CatalogCommand {
  const [first, ...rest] = args;
  if (first === 'withdraw') return parseWithdrawal(rest);
  if (first === 'restore') return parseRestoration(rest);
  const { values } = parseArgs({
    args: [...args],
    options: {
      albums: { type: 'string', default: '8' },
      tracks: { type: 'string', default: '8' },
      genre: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      report: { type: 'string', default: '.local/catalog/report.html' },
      synthetic: { type: 'string' },
    },
  });
  const seed = parseWholeNumber('seed', values.seed, 0, 0xffff_ffff);
  if (values.synthetic !== undefined)
    return {
      kind: 'synthetic',
      rows: parseWholeNumber('synthetic', values.synthetic, 1, 10_000_000),
      seed,
    };
  return {
    kind: 'music',
    report: values.report,
    batchOptions: {
      seed,
      albums: parseWholeNumber('albums', values.albums, 1, 10_000),
      tracks: parseWholeNumber('tracks', values.tracks, 1, 50),
      ...(values.genre !== undefined && { genre: findOption('genre', values.genre).key }),
      ...(values.seconds !== undefined && {
        seconds: parseWholeNumber('seconds', values.seconds, 15, 600),
      }),
    },
  };
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
  { db: openDb, storage, print }: CommandContext,
  { batchOptions, report }: Extract<CatalogCommand, { kind: 'music' }>,
): Promise<boolean> {
  const started = performance.now();
  const db = openDb();
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
      await writeReport(db, storage(), { batchId, summary, path: report });
      print(`\n${summary}\n${report}`);
      return progress.failed === 0;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Throws when no music has the id, or it has the state already. */
async function changeWithdrawal(
  { operator, print }: CommandContext,
  { kind, ...command }: Extract<CatalogCommand, { kind: 'withdraw' | 'restore' }>,
): Promise<boolean> {
  const title =
    'reason' in command
      ? await withdrawCatalogMusic(operator(), command)
      : await restoreCatalogMusic(operator(), command);
  print(`${command.musicId} ${title} is ${kind === 'withdraw' ? 'withdrawn' : 'published again'}`);
  return true;
}

export const catalogCommand = defineCommand({
  name: 'catalog',
  usage,
  parse: parseCommand,
  run: (context, command) => {
    if (command.kind === 'music') return composeBatch(context, command);
    if (command.kind === 'synthetic') return publishSynthetic(context.db(), command, context.print);
    return changeWithdrawal(context, command);
  },
});
