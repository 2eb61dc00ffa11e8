import type { LicenceFacts } from '@onsori/contract/licences';

type Known = Pick<LicenceFacts, 'files' | 'certificate_sha256'>;

export type FileVerdict =
  | { readonly kind: 'same'; readonly licensed: string }
  | { readonly kind: 'certificate' | 'other' };

/** No certificate is larger. */
const certificateMaxBytes = 1024 * 1024;

/** Files of another size cannot be the same: most need not be read at all. */
export function needsReading({ files }: Known, size: number): boolean {
  return size <= certificateMaxBytes || files.some(({ bytes }) => bytes === size);
}

export function verdictOf(
  { files, certificate_sha256 }: Known,
  sha256: string | null,
): FileVerdict {
  const licensed = files.find((file) => file.sha256 === sha256);
  if (licensed) return { kind: 'same', licensed: licensed.name };
  const isCertificate = sha256 !== null && certificate_sha256.includes(sha256);
  return { kind: isCertificate ? 'certificate' : 'other' };
}
