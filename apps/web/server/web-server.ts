import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApiClient } from '#lib/api-client.ts';
import { apiTransport } from './api-transport.ts';
import type { WebConfig } from './config.ts';
import { createServer, type ServerPorts } from './create-server.ts';
import { renderRobotsTxt } from './robots.ts';
import { serveAssets } from './serve-assets.ts';
import { serveSitemap } from './sitemap.ts';

type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // Compressed per request: a higher quality costs more time than it saves.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/** The best accepted encoding; a weight of 0 refuses one. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | null {
  const entries = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'));
  const supported = entries
    .filter(([, weight = '']) => !/^\s*q=0(\.0*)?\s*$/.test(weight))
    .map(([name = '']) => name.trim());
  return (['br', 'gzip'] as const).find((encoding) => supported.includes(encoding)) ?? null;
}

/** Bytes; shorter bodies fit into one packet. */
const MIN_COMPRESSED_BYTES = 1024;

interface CompressedBody {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
}

export async function compressBody(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<CompressedBody> {
  const encoding = body.length < MIN_COMPRESSED_BYTES ? null : negotiateEncoding(acceptEncoding);
  return { body: encoding ? await compressors[encoding](body) : body, encoding };
}

const buildFolder = join(import.meta.dirname, '..', 'build');

const RETRY_AFTER_SECONDS = 2;

/** Converts to a Fetch API request that aborts when the client disconnects. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const item of Array.isArray(value) ? value : [value]) if (item) headers.append(name, item);
  // The API limits rates by client address; without this all clients would share ours.
  headers.set('x-forwarded-for', request.ip);
  headers.set('x-request-id', request.id);
  // Two leading slashes would name another host.
  const path = request.url.replace(/^\/{2,}/, '/');
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null;
  return new Request(new URL(path, origin), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(request.method === 'POST' && { body }),
  });
}

const rootFiles = [
  'favicon.svg',
  'share-card.png',
  'manifest.webmanifest',
  'offline.html',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
];

function serveFiles(server: FastifyInstance, assetsFolder: string | undefined): void {
  const clientFolder = join(buildFolder, 'client');
  const assets = join(clientFolder, 'assets');
  serveAssets(server, assetsFolder ? [assets, assetsFolder] : [assets]);
  for (const name of rootFiles)
    server.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, clientFolder, { maxAge: '1d', immutable: false }),
    );
  // Browsers compare it with the one they run.
  server.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('sw.js', clientFolder, {
      cacheControl: false,
    }),
  );
}

function servePages(server: FastifyInstance, build: ServerBuild, origin: string): void {
  const handle = createRequestHandler(build, 'production');
  server.register(async (pages) => {
    // The router parses forms itself; they are small.
    pages.removeAllContentTypeParsers();
    const bufferedBody = { parseAs: 'buffer', bodyLimit: 64 * 1024 } as const;
    pages.addContentTypeParser('*', bufferedBody, (_request, body, done) => done(null, body));
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        const webRequest = toWebRequest(request, reply, origin);
        const webResponse = await handle(webRequest, new RouterContextProvider());
        reply.code(webResponse.status);
        if (webResponse.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
        for (const [name, value] of webResponse.headers) reply.header(name, value);
        const page = Buffer.from(await webResponse.arrayBuffer());
        const { body, encoding } = await compressBody(page, request.headers['accept-encoding']);
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

/** Serves files, pages and the API at one origin; an edge may serve files and the API instead. */
export async function buildWebServer(
  config: WebConfig,
  ports: ServerPorts,
): Promise<FastifyInstance> {
  const entry: string = new URL('../build/server/index.js', import.meta.url).href;
  const build: ServerBuild = await import(entry);
  const server = createServer(config, { ...ports, pages: pagePatterns(build) });
  serveFiles(server, config.WEB_ASSETS_FOLDER);
  server.get('/live', async () => ({ live: true }));
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send(renderRobotsTxt(config.PUBLIC_ORIGIN)),
  );
  const api = createApiClient(config.API_ORIGIN, {}, apiTransport);
  serveSitemap(server, api, config.PUBLIC_ORIGIN);
  servePages(server, build, config.PUBLIC_ORIGIN);
  return server;
}
