import type { FastifyInstance } from 'fastify';
import { parseByteRange } from '#http/byte-range.ts';
import { createDiskStorage } from '#infra/storage/disk.ts';
import { attachmentDisposition, isPublicKey } from '#infra/storage/storage.ts';

const mediaPath = '/_media/';

/** The same CORS policy as at the edge. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Length, Content-Range, Accept-Ranges',
};
const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Range',
  'access-control-max-age': '86400',
};

/** Accepts the canonical URL of a public object only, without query or encoded characters. */
function parsePublicKey(url: string): string | null {
  const key = url.slice(mediaPath.length);
  return isPublicKey(key) ? key : null;
}

/** Serves presigned and public URLs of disk storage, as the edge does for the object store. */
export function serveDiskMedia(
  app: FastifyInstance,
  config: { DISK_ROOT: string; DISK_PUBLIC_URL: string; DISK_SECRET: string },
): void {
  const storage = createDiskStorage({
    root: config.DISK_ROOT,
    publicUrl: config.DISK_PUBLIC_URL,
    secret: config.DISK_SECRET,
  });
  app.options(`${mediaPath}*`, (_request, reply) =>
    reply
      .code(204)
      .headers({ ...corsHeaders, ...preflightHeaders })
      .send(),
  );
  app.get(`${mediaPath}*`, async (request, reply) => {
    reply.headers(corsHeaders);
    const grant = storage.verify(new URL(request.url, config.DISK_PUBLIC_URL), new Date());
    const key = grant?.key ?? parsePublicKey(request.url);
    if (!key) return reply.code(403).send();
    const info = await storage.head(key);
    if (!info) return reply.code(404).send();
    const range = parseByteRange(request.headers.range, info.size);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${info.size}`).send();
    const object = await storage.get(key, range ?? undefined);
    if (!object) return reply.code(404).send();
    reply.headers({
      'content-type': object.contentType,
      'accept-ranges': 'bytes',
      'cache-control': grant ? 'private' : 'public, max-age=31536000, immutable',
      'content-length': range ? range.last - range.first + 1 : info.size,
    });
    if (grant) reply.header('expires', grant.expires.toUTCString());
    if (grant?.fileName) reply.header('content-disposition', attachmentDisposition(grant.fileName));
    if (range)
      reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${info.size}`);
    return reply.send(object.body);
  });
}
