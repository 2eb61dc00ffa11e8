import { crc32 } from 'node:zlib';
import {
  type CertificatePrinter,
  type Licence,
  type LicenceKeys,
  licenceAtEdition,
} from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Exchange } from '#http/exchange.ts';
import { Lent } from '#http/lent.ts';
import type { Db } from '#infra/db.ts';
import { attachment, type Storage } from '#infra/storage/storage.ts';
import type { Delivery } from './downloading.service.ts';
import { certificateName } from './names.rules.ts';
import { zipBytes } from './zip.rules.ts';
import { exactly, type ZipSource, zipChunks } from './zip.service.ts';

export interface DeliveryPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly keys: LicenceKeys;
  readonly printer: CertificatePrinter;
}

type StoredFile = Delivery['files'][number];

const sourceOf = (storage: Storage, file: StoredFile): ZipSource => ({
  ...file,
  read: () => storage.lend(file.objectKey),
});

/** What cannot be read is found out while it can still be said. */
async function assertThere(storage: Storage, files: readonly StoredFile[]): Promise<void> {
  for (const { objectKey, bytes } of files)
    if ((await storage.head(objectKey))?.size !== bytes)
      throw new Error(`${objectKey} is not what it was`);
}

const inMemory = (name: string, bytes: Buffer): ZipSource => ({
  name,
  bytes: bytes.length,
  crc32: crc32(bytes),
  read: async function* () {
    yield bytes;
  },
});

async function zipOf({ storage, printer }: DeliveryPorts, { files }: Delivery, licence: Licence) {
  const pdf = await printer.print(licence);
  return [
    ...files.map((file) => sourceOf(storage, file)),
    inMemory(certificateName(licence.id, 'pdf'), pdf),
    inMemory(certificateName(licence.id, 'json'), licence.bytes),
  ];
}

const typeOf = ({ name }: StoredFile) => (name.endsWith('.mp3') ? 'audio/mpeg' : 'audio/wav');

/** The bytes of a delivery, the same ones however often it is repeated. */
export async function deliver(
  ports: DeliveryPorts,
  delivery: Delivery,
  exchange: Exchange,
): Promise<Lent> {
  const licence = await licenceAtEdition(
    ports.db,
    ports.keys,
    delivery.licenceId,
    delivery.edition,
  );
  if (licence.revokedAt) throw new AppError('forbidden.licence_revoked');
  const begin = (type: string, bytes: number) => {
    exchange.addHeader('content-type', type);
    exchange.addHeader('content-length', String(bytes));
    exchange.addHeader('content-disposition', attachment(delivery.fileName));
    exchange.addHeader('onsori-licence-id', licence.id);
  };
  await assertThere(ports.storage, delivery.files);
  const [only, ...others] = delivery.files;
  if (only && others.length === 0) {
    begin(typeOf(only), only.bytes);
    return new Lent(exactly(sourceOf(ports.storage, only)));
  }
  const at = new Date(delivery.at);
  const sources = await zipOf(ports, delivery, licence);
  begin('application/zip', zipBytes(sources, at));
  return new Lent(zipChunks(sources, at));
}
