import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  type CertificatePrinter,
  type Licence,
  type LicenceKeys,
  licenceAtEdition,
} from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import { requestedRange } from '#http/byte-range.ts';
import type { Exchange } from '#http/exchange.ts';
import { Lent } from '#http/lent.ts';
import type { Db } from '#infra/db.ts';
import { attachment, type Storage } from '#infra/storage/storage.ts';
import type { Delivery } from './downloading.service.ts';
import { certificateName } from './names.rules.ts';
import {
  inMemory,
  type Part,
  readParts,
  sizeOfParts,
  type ZipSource,
  zipParts,
} from './zip.service.ts';

export interface DeliveryPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly keys: LicenceKeys;
  readonly printer: CertificatePrinter;
}

type StoredFile = Delivery['files'][number];

const sourceOf = (storage: Storage, file: StoredFile): ZipSource => ({
  ...file,
  read: (range) => storage.lend(file.objectKey, range),
});

const documentOf = (name: string, bytes: Buffer): ZipSource => ({
  ...inMemory(name, bytes),
  crc32: crc32(bytes),
});

/** What could refuse the bytes is found out while it can still be said. */
export async function assertDeliverable(
  { db, keys, storage }: DeliveryPorts,
  { licenceId, edition, files }: Delivery,
): Promise<Licence> {
  const licence = await licenceAtEdition(db, keys, licenceId, edition);
  if (licence.revokedAt) throw new AppError('forbidden.licence_revoked');
  for (const { objectKey, bytes } of files)
    if ((await storage.head(objectKey))?.size !== bytes)
      throw new Error(`${objectKey} is not what it was`);
  return licence;
}

interface Content {
  readonly type: string;
  readonly parts: readonly Part[];
  /** A strong validator: the same only for the same bytes. */
  readonly etag: string;
}

const typeOf = ({ name }: StoredFile) => (name.endsWith('.mp3') ? 'audio/mpeg' : 'audio/wav');

async function contentOf(
  { storage, printer }: DeliveryPorts,
  { files, at }: Delivery,
  licence: Licence,
): Promise<Content> {
  const [only, ...others] = files;
  if (only && others.length === 0)
    return { type: typeOf(only), parts: [sourceOf(storage, only)], etag: `"${only.sha256}"` };
  const pdf = await printer.print(licence);
  const sources = [
    ...files.map((file) => sourceOf(storage, file)),
    documentOf(certificateName(licence.id, 'pdf'), pdf),
    documentOf(certificateName(licence.id, 'json'), licence.bytes),
  ];
  // Certificates may be printed otherwise by a later release, so their bytes count.
  const hash = createHash('sha256')
    .update(JSON.stringify([at, files]))
    .update(pdf);
  const etag = `"${hash.update(licence.bytes).digest('hex')}"`;
  return { type: 'application/zip', parts: zipParts(sources, new Date(at)), etag };
}

/** The bytes of a delivery or a range of them, the same ones however often they are fetched. */
export async function deliver(
  ports: DeliveryPorts,
  delivery: Delivery,
  exchange: Exchange,
  { byRange = false } = {},
): Promise<Lent> {
  const licence = await assertDeliverable(ports, delivery);
  const { type, parts, etag } = await contentOf(ports, delivery, licence);
  const size = sizeOfParts(parts);
  const headers = { range: exchange.header('range'), ifRange: exchange.header('if-range') };
  const range = byRange ? requestedRange(headers, { etag, size }) : null;
  if (byRange) exchange.addHeader('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    exchange.addHeader('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable');
  }
  if (range) {
    exchange.setStatus(206);
    exchange.addHeader('content-range', `bytes ${range.first}-${range.last}/${size}`);
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  exchange.addHeader('etag', etag);
  exchange.addHeader('content-type', type);
  exchange.addHeader('content-length', String(last - first + 1));
  exchange.addHeader('content-disposition', attachment(delivery.fileName));
  exchange.addHeader('onsori-licence-id', licence.id);
  return new Lent(readParts(parts, { first, last }));
}
