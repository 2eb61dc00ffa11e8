import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '#lib/api-client.ts';
import { apiTransport } from './api-transport.ts';
import type { WebConfig } from './config.ts';
import { createServer, type ServerPorts } from './create-server.ts';
import { encoded } from './encoding.ts';
import { robots } from './robots.ts';
import { serveSitemap } from './sitemap-routes.ts';

const built = join(import.meta.dirname, '..', 'build');

const RETRY_AFTER_SECONDS = 2;

/** A request as the web knows it; it is aborted when whoever asked goes away. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const item of Array.isArray(value) ? value : [value]) if (item) headers.append(name, item);
  // The API counts callers by their address, and must not take all of them for us.
  headers.set('x-forwarded-for', request.ip);
  headers.set('x-request-id', request.id);
  // Two slashes at the beginning would name another host.
  const path = request.url.replace(/^\/{2,}/, '/');
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null;
  return new Request(new URL(path, origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(request.method === 'POST' && { body }),
  });
}

function serveFiles(server: FastifyInstance): void {
  server.register(fastifyStatic, {
    root: join(built, 'client', 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    cacheControl: true,
    preCompressed: true,
  });
  for (const name of ['favicon.svg', 'share-card.png'])
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, join(built, 'client'), { maxAge: '1d', immutable: false }),
    );
}

function servePages(server: FastifyInstance, build: ServerBuild, origin: string): void {
  const handle = createRequestHandler(build, 'production');
  server.register(async (pages) => {
    // The router reads forms itself; ours are small.
    pages.removeAllContentTypeParsers();
    const whole = { parseAs: 'buffer', bodyLimit: 64 * 1024 } as const;
    pages.addContentTypeParser('*', whole, (_request, body, done) => done(null, body));
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const asked = toWebRequest(request, reply, origin);
        const answer = await handle(asked, new RouterContextProvider());
        reply.code(answer.status);
        if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
        for (const [name, value] of answer.headers) reply.header(name, value);
        const page = Buffer.from(await answer.arrayBuffer());
        const { body, encoding } = await encoded(page, request.headers['accept-encoding']);
        if (encoding) reply.header('content-encoding', encoding);
        return reply.send(body);
      },
    });
  });
}

const pagePatterns = ({ routes }: ServerBuild): string[] =>
  Object.values(routes).flatMap((route) =>
    route?.path && route.path !== '*' ? [`/${route.path.replace(/^\//, '')}`] : [],
  );

/** Files, pages, and the API at the same address; an edge in front may take the first and last over. */
export async function buildWebServer(
  config: WebConfig,
  ports: ServerPorts,
): Promise<FastifyInstance> {
  const entry: string = new URL('../build/server/index.js', import.meta.url).href;
  const build: ServerBuild = await import(entry);
  const server = createServer(config, { ...ports, pages: pagePatterns(build) });
  serveFiles(server);
  server.get('/live', async () => ({ live: true }));
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(robots(config.PUBLIC_ORIGIN)),
  );
  const api = createApiClient(config.API_ORIGIN, {}, apiTransport);
  serveSitemap(server, api, config.PUBLIC_ORIGIN);
  servePages(server, build, config.PUBLIC_ORIGIN);
  return server;
}
