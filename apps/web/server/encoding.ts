import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressed: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // Made while somebody waits: a higher quality would take longer than it saves.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/** The best of what a browser says it can read; what it gives no weight it cannot. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'));
  const readable = named
    .filter(([, weight = '']) => !/^\s*q=0(\.0*)?\s*$/.test(weight))
    .map(([name = '']) => name.trim());
  return (['br', 'gzip'] as const).find((encoding) => readable.includes(encoding)) ?? null;
}

/** Shorter ones fit into one packet anyway. */
const worthwhile = 1024;

interface Encoded {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
}

export async function encoded(body: Buffer, accepted: string | undefined): Promise<Encoded> {
  const encoding = body.length < worthwhile ? null : encodingFor(accepted);
  return { body: encoding ? await compressed[encoding](body) : body, encoding };
}
