import { createServer } from 'node:http';
import { listMusics } from '@onsori/contract/search';
import { toMusicFilter } from '#server/src/features/catalog/catalog.public.ts';
import { listMusics as list } from '#server/src/features/catalog/catalog.service.ts';
import { createStatementRecorder, visitorReader } from './statement-recorder.ts';

/** Baseline: the SQL statements of the list with these filters, executed in sequence. */
const recording = createStatementRecorder(process.env.DATABASE_URL ?? '');
const rawQuery = JSON.parse(process.env.BARE_QUERY ?? '{}') as Record<string, string | string[]>;
const query = listMusics.query.parse(rawQuery);
const statements = await recording.recordStatements(() =>
  list(recording.ports, {
    page: query.page,
    perPage: query.per_page,
    sort: 'recommendation',
    filter: toMusicFilter(query),
    withFacets: false,
    reader: visitorReader,
    now: new Date(),
  }),
);

createServer(async (_, response) => {
  const results: unknown[] = [];
  for (const { sql, parameters } of statements)
    results.push((await recording.pool.query(sql, [...parameters])).rows);
  const text = JSON.stringify({ page: 1, per_page: 30, items: results.at(-1) });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}).listen(Number(process.env.BARE_PORT), '127.0.0.1');
