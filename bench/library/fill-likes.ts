import type { Stage } from '../stage.ts';

const likesOfEach = 100;
const usersAtOnce = 10_000;

/** Strides without a common divisor with the round numbers of tracks: nobody likes a track twice. */
const likesOfUsers = `
  insert into likes (user_id, item_type, item_id, liked_at)
  select id, 'music', 1 + (number * 7919::bigint + nth * 104729::bigint) % $3,
    now() - nth * interval '1 hour'
  from unnest($1::uuid[]) with ordinality as users (id, number)
  cross join generate_series(1, $2::int) as nth
  on conflict do nothing`;

/** Likes of the listeners, counted, and of as many others as it takes, who take none back. */
export async function fillLikes(
  { query }: Pick<Stage, 'query'>,
  { listeners, likes, tracks }: { listeners: readonly string[]; likes: number; tracks: number },
): Promise<void> {
  const users = Math.ceil(likes / likesOfEach);
  // Looked up for each row otherwise; checked for all of them at once when it is back.
  await query('alter table likes drop constraint likes_user_id_fkey');
  await query(likesOfUsers, [listeners, likesOfEach, tracks]);
  await query(
    `update music_stats set likes = music_stats.likes + counted.likes
     from (select item_id, count(*) as likes from likes group by item_id) as counted
     where music_id = item_id`,
  );
  for (let made = 0; made < users; made += usersAtOnce) {
    const rows = await query<{ id: string }>(
      `insert into users (id, email, nickname, language, created_at)
       select gen_random_uuid(), 'other-' || $1 + n || '@example.com', '사람', 'ko', now()
       from generate_series(1, $2::int) as n returning id`,
      [made, Math.min(usersAtOnce, users - made)],
    );
    const ids = rows.map(({ id }) => id);
    await query(likesOfUsers, [ids, likesOfEach, tracks]);
  }
  await query('alter table likes add foreign key (user_id) references users (id)');
  await query('vacuum analyze likes');
  await query('vacuum analyze users');
}

/** What the likes of these users are near to, as if it had been found. */
export async function fillNeighbours(
  { query }: Pick<Stage, 'query'>,
  { listeners, tracks }: { listeners: readonly string[]; tracks: number },
): Promise<void> {
  await query(
    `insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
     select item_id, place, 1 + (item_id + (place + 1) * 7907) % $2, 0.9 - place * 0.02, '{same_mood}'
     from (select distinct item_id from likes where user_id = any ($1)) as liked
     cross join generate_series(0, 19) as place`,
    [listeners, tracks],
  );
  await query('analyze music_neighbours');
}
