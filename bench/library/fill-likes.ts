import type { Stage } from '#tools/harness/stage.ts';

const likesPerUser = 100;
const userBatchSize = 10_000;

/** Both strides are coprime to round numbers of musics, so that no user likes a music twice. */
const insertLikesSql = `
  insert into likes (user_id, item_type, item_id, liked_at)
  select id, 'music', 1 + (number * 7919::bigint + nth * 104729::bigint) % $3,
    now() - nth * interval '1 hour'
  from unnest($1::uuid[]) with ordinality as users (id, number)
  cross join generate_series(1, $2::int) as nth
  on conflict do nothing`;

/** Inserts likes of the listeners, with counts, and of enough other users to reach `likes` rows. */
export async function fillLikes(
  { query }: Pick<Stage, 'query'>,
  {
    listeners,
    likes,
    musicCount,
  }: { listeners: readonly string[]; likes: number; musicCount: number },
): Promise<void> {
  const users = Math.ceil(likes / likesPerUser);
  // Without the constraint Postgres skips a lookup per row; adding it back checks all rows at once.
  await query('alter table likes drop constraint likes_user_id_fkey');
  await query(insertLikesSql, [listeners, likesPerUser, musicCount]);
  await query(
    `update music_stats set likes = music_stats.likes + counted.likes
     from (select item_id, count(*) as likes from likes group by item_id) as counted
     where music_id = item_id`,
  );
  for (let created = 0; created < users; created += userBatchSize) {
    const rows = await query<{ id: string }>(
      `insert into users (id, email, nickname, language, created_at)
       select gen_random_uuid(), 'other-' || $1 + n || '@example.com', '사람', 'ko', now()
       from generate_series(1, $2::int) as n returning id`,
      [created, Math.min(userBatchSize, users - created)],
    );
    const ids = rows.map(({ id }) => id);
    await query(insertLikesSql, [ids, likesPerUser, musicCount]);
  }
  await query('alter table likes add foreign key (user_id) references users (id)');
  await query('vacuum analyze likes');
  await query('vacuum analyze users');
}

/** Inserts neighbours of the music that these users like. */
export async function fillNeighbours(
  { query }: Pick<Stage, 'query'>,
  { listeners, musicCount }: { listeners: readonly string[]; musicCount: number },
): Promise<void> {
  await query(
    `insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
     select item_id, place, 1 + (item_id + (place + 1) * 7907) % $2, 0.9 - place * 0.02, '{same_mood}'
     from (select distinct item_id from likes where user_id = any ($1)) as liked
     cross join generate_series(0, 19) as place`,
    [listeners, musicCount],
  );
  await query('analyze music_neighbours');
}
