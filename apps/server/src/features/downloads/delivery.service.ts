import { createHash, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DownloadLink } from '@onsori/contract/downloads';
import { limits } from '@onsori/contract/limits';
import { apiPrefix } from '@onsori/contract/route';
import {
  type CertificatePrinter,
  type Licence,
  loadLicenceEdition,
} from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import { requestedRange } from '#http/byte-range.ts';
import type { Identity } from '#http/callers.ts';
import { findStoredReply } from '#http/idempotency.ts';
import type { Exchange } from '#http/implementation.ts';
import { StreamedBody } from '#http/streamed-body.ts';
import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { attachmentDisposition, type Storage } from '#infra/storage/storage.ts';
import type { Delivery } from './create-download.service.ts';
import { signDownloadTicket, verifyDownloadTicket } from './download-tickets.rules.ts';
import { printEditDocuments } from './edit-documents.service.ts';
import { formatCertificateName } from './music-files.rules.ts';
import { createTestFile, TEST_FILE_NAME } from './test-file.rules.ts';
import {
  type ContentPart,
  memoryPart,
  readParts,
  totalBytes,
  type ZipSource,
  zipParts,
} from './zip.service.ts';

export interface DeliveryPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly keys: SigningKeys;
  readonly printer: CertificatePrinter;
}

type DeliveryFile = Delivery['files'][number];

const toZipSource = (storage: Storage, file: DeliveryFile): ZipSource => ({
  ...file,
  read: (range) => storage.readReusingBuffer(file.objectKey, range),
});

const toDocumentSource = (name: string, bytes: Buffer): ZipSource => ({
  ...memoryPart(name, bytes),
  crc32: crc32(bytes),
});

/** Throws before the first byte is sent, while the response can still carry an error. */
async function assertDeliverable(
  { db, keys, storage }: DeliveryPorts,
  { licenceId, edition, files }: Delivery,
): Promise<Licence> {
  const licence = await loadLicenceEdition(db, keys, licenceId, edition);
  if (licence.revokedAt) throw new AppError('forbidden.licence_revoked');
  for (const { objectKey, bytes } of files)
    if ((await storage.head(objectKey))?.size !== bytes)
      throw new Error(`stored object ${objectKey} is missing or has another size`);
  return licence;
}

interface DeliveryContent {
  readonly type: string;
  readonly parts: readonly ContentPart[];
  /** A strong validator: the same only for the same bytes. */
  readonly etag: string;
}

const contentTypeOf = ({ name }: DeliveryFile) =>
  name.endsWith('.mp3') ? 'audio/mpeg' : 'audio/wav';

async function buildContent(
  { storage, printer }: DeliveryPorts,
  { files, at, editPackage }: Delivery,
  licence: Licence,
): Promise<DeliveryContent> {
  const [only, ...others] = files;
  if (only && others.length === 0)
    return {
      type: contentTypeOf(only),
      parts: [toZipSource(storage, only)],
      etag: `"${only.sha256}"`,
    };
  const pdf = await printer.print(licence);
  const documents = editPackage ? await printEditDocuments(storage, editPackage) : [];
  const sources = [
    ...files.map((file) => toZipSource(storage, file)),
    ...documents.map(({ name, bytes }) => toDocumentSource(name, bytes)),
    toDocumentSource(formatCertificateName(licence.id, 'pdf'), pdf),
    toDocumentSource(formatCertificateName(licence.id, 'json'), licence.bytes),
  ];
  // The ETag covers the bytes of documents because another release may print them differently.
  const digest = createHash('sha256')
    .update(JSON.stringify([at, files]))
    .update(pdf);
  for (const { bytes } of documents) digest.update(bytes);
  const etag = `"${digest.update(licence.bytes).digest('hex')}"`;
  return { type: 'application/zip', parts: zipParts(sources, new Date(at)), etag };
}

const testFile = createTestFile();

async function loadContent(ports: DeliveryPorts, delivery: Delivery): Promise<DeliveryContent> {
  if (delivery.isTest)
    return {
      type: 'audio/wav',
      parts: [memoryPart(TEST_FILE_NAME, testFile)],
      etag: `"${hash('sha256', testFile, 'hex')}"`,
    };
  return buildContent(ports, delivery, await assertDeliverable(ports, delivery));
}

/** Returns the whole body or the requested range; repeated requests yield identical bytes. */
export async function deliver(
  ports: DeliveryPorts,
  delivery: Delivery,
  exchange: Exchange,
  { byRange = false } = {},
): Promise<StreamedBody> {
  const { type, parts, etag } = await loadContent(ports, delivery);
  const size = totalBytes(parts);
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
  exchange.addHeader('content-disposition', attachmentDisposition(delivery.fileName));
  if (!delivery.isTest) exchange.addHeader('onsori-licence-id', delivery.licenceId);
  return new StreamedBody(readParts(parts, { first, last }));
}

interface LinkPorts extends DeliveryPorts {
  readonly secret: string;
}

/** Issues a link to the delivery stored under `key`; throws whatever serving the file would throw. */
export async function createDownloadLink(
  ports: LinkPorts,
  delivery: Delivery,
  { userId, sessionId, role, apiKey }: Identity,
  key: string,
): Promise<DownloadLink> {
  if (!delivery.isTest) await assertDeliverable(ports, delivery);
  const expiresAt = new Date(Date.now() + limits.downloads.linkMinutes * 60_000);
  const ticket = signDownloadTicket(
    { userId, sessionId, role, key, expiresAt, isApiKey: apiKey !== undefined },
    ports.secret,
  );
  return {
    url: `${apiPrefix}/v1/downloads/files?ticket=${ticket}`,
    expires_at: expiresAt.toISOString(),
    file_name: delivery.fileName,
    licence_id: delivery.licenceId,
  };
}

export async function findLinkedDelivery(
  { db, secret }: { readonly db: Db; readonly secret: string },
  text: string,
): Promise<Delivery> {
  const ticket = verifyDownloadTicket(text, secret, new Date());
  const stored = ticket && (await findStoredReply(db, ticket));
  if (!stored) throw new AppError('not_found.download');
  return stored as Delivery;
}
