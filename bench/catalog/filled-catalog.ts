import { runEntry } from '#tools/harness/processes.ts';
import { openPersistentStage, type Stage } from '#tools/harness/stage.ts';

/** Created after the rows: in bulk that takes a minute, row by row a quarter of an hour. */
const deferredIndexes = [
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
    [deferredIndexes],
  );
  for (const { name } of dropped) await query(`drop index ${name}`);
  await work();
  for (const { definition } of dropped) await query(definition);
}

const FILL_LIMIT_SECONDS = 3600;

/** A skewed distribution: few musics have many likes. */
const spreadLikesSql = `
  with liked as (
    update music_stats set likes = (100 / (0.02 + (hashint8(music_id) & 65535) / 65536.0))::int
    returning music_id, likes
  )
  update musics set likes_score = likes from liked where liked.music_id = musics.id`;

/** Opens a searchable catalogue of `rows` musics without audio; it is filled once and reused by the next runs. */
export function openFilledCatalog(rows: number): Promise<Omit<Stage, 'close'>> {
  return openPersistentStage(`catalog_${rows}`, async (stage) => {
    const { env, logFile, query } = stage;
    console.log(`filling a catalogue of ${rows} musics, once`);
    const args = ['catalog', '--synthetic', String(rows)];
    await runEntry('apps/server/cli/main.ts', env, logFile, args, FILL_LIMIT_SECONDS);
    await query(spreadLikesSql);
    await withoutIndexes(stage, () =>
      runEntry('bench/catalog/index-all.ts', env, logFile, [], FILL_LIMIT_SECONDS),
    );
    await query('vacuum (full, analyze) musics');
    await query('vacuum analyze');
  });
}
