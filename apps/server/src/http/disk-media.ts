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
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'Range',
  'access-control-max-age': '86400',
};

/** Accepts the canonical URL of a public object only, without query or encoded characters. */
function parsePublicKey(url: string): string | null {
  const key = url.slice(mediaPath.length);
  return isPublicKey(key) ? key : null;
}

const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;

/** Returns null for a body that is no form with a file. */
async function readForm(contentType: string, body: Buffer) {
  try {
    const response = new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    });
    const entries = [...(await response.formData())];
    const file = entries.find(([name]) => name === 'file')?.[1];
    if (!(file instanceof File)) return null;
    const texts = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return {
      fields: Object.fromEntries(texts),
      file: Buffer.from(await file.arrayBuffer()),
    };
  } catch {
    return null;
  }
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
  // A scope of its own, as elsewhere the API accepts JSON only.
  app.register(async (uploads) => {
    uploads.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    uploads.post(mediaPath, { bodyLimit: MAX_UPLOAD_BYTES }, async (request, reply) => {
      reply.headers(corsHeaders);
      const form = await readForm(request.headers['content-type'] ?? '', request.body as Buffer);
      const grant = form && storage.verifyUpload(form.fields, new Date());
      if (!grant) return reply.code(403).send();
      if (form.file.length === 0 || form.file.length > grant.maxBytes)
        return reply.code(400).send();
      await storage.put(grant.key, form.file, { contentType: 'application/octet-stream' });
      return reply.code(204).send();
    });
  });
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
