import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves hashed files from the first folder that has them; files added later are found too. */
export function serveAssets(
  server: FastifyInstance,
  folders: readonly [build: string, ...others: string[]],
): void {
  server.register(fastifyStatic, {
    root: [...folders],
    prefix: '/assets/',
    // A folder of other builds may be created after the start.
    suppressWarning: true,
    immutable: true,
    maxAge: '1y',
    cacheControl: true,
    preCompressed: true,
  });
}
