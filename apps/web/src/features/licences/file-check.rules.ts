import type { LicenceFacts } from '@onsori/contract/licences';

type LicenceDigests = Pick<LicenceFacts, 'files' | 'certificate_sha256'>;

export type FileMatch =
  | { readonly kind: 'same'; readonly licensed: string }
  | { readonly kind: 'certificate' | 'other' };

/** Upper bound of the size of a certificate. */
const MAX_CERTIFICATE_BYTES = 1024 * 1024;

/** Compares sizes first, so that large unrelated files are not read. */
export function needsReading({ files }: LicenceDigests, size: number): boolean {
  return size <= MAX_CERTIFICATE_BYTES || files.some(({ bytes }) => bytes === size);
}

export function matchFile(
  { files, certificate_sha256 }: LicenceDigests,
  sha256: string | null,
): FileMatch {
  const licensed = files.find((file) => file.sha256 === sha256);
  if (licensed) return { kind: 'same', licensed: licensed.name };
  const isCertificate = sha256 !== null && certificate_sha256.includes(sha256);
  return { kind: isCertificate ? 'certificate' : 'other' };
}
