import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readStorageConfig } from '#server/src/config.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';

/** Baseline: streams an object of the store over HTTP. */
const storage = openStorage(readStorageConfig());
createServer(async (request, response) => {
  const object = await storage.get(request.url?.slice(1) ?? '');
  if (object) await pipeline(object.body, response).catch(() => {});
  else response.writeHead(404).end();
}).listen(Number(process.env.BARE_PORT), '127.0.0.1');
