import { createServer } from 'node:http';
import { listMusics } from '@onsori/contract/catalog';
import { filterOf } from '#server/src/features/catalog/catalog.public.ts';
import { listMusics as list } from '#server/src/features/catalog/catalog.service.ts';
import { recordOn, visitor } from './recording.ts';

/** The same SQL as the list with these filters, one statement after the other, and nothing else. */
const recording = recordOn(process.env.DATABASE_URL ?? '');
const asked = JSON.parse(process.env.BARE_QUERY ?? '{}') as Record<string, string | string[]>;
const query = listMusics.query.parse(asked);
const statements = await recording.statementsOf(() =>
  list(recording.ports, {
    page: query.page,
    perPage: query.per_page,
    sort: 'recommendation',
    filter: filterOf(query),
    withFacets: false,
    reader: visitor,
  }),
);

createServer(async (_, response) => {
  const answers: unknown[] = [];
  for (const { sql, parameters } of statements)
    answers.push((await recording.pool.query(sql, [...parameters])).rows);
  const text = JSON.stringify({ page: 1, per_page: 30, items: answers.at(-1) });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}).listen(Number(process.env.BARE_PORT), '127.0.0.1');
