import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

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
