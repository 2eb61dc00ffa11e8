import { createServer } from 'node:http';
import pg from 'pg';
import { musicPageQuery, publishedCountQuery } from '#server/src/features/catalog/catalog.repo.ts';
import { openDatabase } from '#server/src/infra/db.ts';

/** Baseline: the same SQL through bare pg, served by Node's http server. */
const url = process.env.DATABASE_URL ?? '';
const pool = new pg.Pool({ connectionString: url, max: 10 });
const { db } = openDatabase({ url, size: 1, name: 'bench', onError: () => {} });
const page = musicPageQuery(db, { sort: 'recommendation', offset: 0, limit: 30 }).compile();
const total = publishedCountQuery(db, []).compile();

createServer(async (request, response) => {
  const send = (body: unknown) => {
    const text = JSON.stringify(body);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  if (request.url === '/plain') return send({ word: 'hello', at: 1 });
  const [counted, read] = await Promise.all([
    pool.query(total.sql, [...total.parameters]),
    pool.query(page.sql, [...page.parameters]),
  ]);
  send({ total: Number(counted.rows[0].total), page: 1, per_page: 30, items: read.rows });
}).listen(Number(process.env.BARE_PORT), '127.0.0.1');
