import { runEntry } from '#bench/processes.ts';
import { keptStage, type Stage } from '#bench/stage.ts';

/** Written after the rows: at once that takes a minute, row by row a quarter of an hour. */
const writtenLater = [
  'search_words_prefix',
  'search_documents_music_letters',
  'search_documents_album_letters',
  'search_documents_descriptions',
  'search_vocabulary_nearest',
];

async function withoutIndexes({ query }: Pick<Stage, 'query'>, work: () => Promise<void>) {
  const dropped = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where indexname = any ($1)`,
    [writtenLater],
  );
  for (const { name } of dropped) await query(`drop index ${name}`);
  await work();
  for (const { definition } of dropped) await query(definition);
}

const FILL_LIMIT_SECONDS = 3600;

/** A few pieces are liked by many, most by few. */
const spreadLikes = `
  with liked as (
    update music_stats set likes = (100 / (0.02 + (hashint8(music_id) & 65535) / 65536.0))::int
    returning music_id, likes
  )
  update musics set likes_score = likes from liked where liked.music_id = musics.id`;

/** A catalogue of so many pieces without sound, searchable, and kept for the next run. */
export function filledStage(rows: number): Promise<Omit<Stage, 'close'>> {
  return keptStage(`catalog_${rows}`, async (stage) => {
    const { env, logFile, query } = stage;
    console.log(`filling a catalogue of ${rows} pieces, once`);
    const args = ['--synthetic', String(rows)];
    await runEntry('apps/server/seed/catalog/main.ts', env, logFile, args, FILL_LIMIT_SECONDS);
    await query(spreadLikes);
    await withoutIndexes(stage, () =>
      runEntry('bench/catalog/index-all.ts', env, logFile, [], FILL_LIMIT_SECONDS),
    );
    await query('vacuum (full, analyze) musics');
    await query('vacuum analyze');
  });
}
