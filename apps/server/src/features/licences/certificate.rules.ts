import type { LicenceHolder } from '@onsori/contract/licence-terms';
import { licenceBases, licenceScopes } from '@onsori/contract/plans';
import { z } from 'zod';
import type { SigningKeys, VerificationKeys } from '#infra/signing-keys.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The signed claims contain no personal data: the holder is a digest of a separate row. */
const claimsSchema = z.strictObject({
  type: z.literal('onsori-licence/1'),
  id: z.string(),
  edition: z.int().positive(),
  verify: z.url(),
  issued_at: z.iso.datetime(),
  signed_at: z.iso.datetime(),
  plan: z.enum(licenceBases),
  scope: z.enum(licenceScopes),
  music: z.strictObject({ id: z.string(), title_ko: z.string(), title_en: z.string() }),
  fingerprint: z.string().nullable(),
  files: z.array(
    z.strictObject({ name: z.string(), sha256, bytes: z.int().nonnegative() }).readonly(),
  ),
  holder_digest: sha256,
  key: z.string(),
});
export type CertificateClaims = z.output<typeof claimsSchema>;

const SIGNATURE_LENGTH = 86;
const signatureTail = (signature: string) => `,\n  "signature": "${signature}"\n}\n`;
const tailBytes = signatureTail('x'.repeat(SIGNATURE_LENGTH)).length;
const tailPattern = new RegExp(`^,\\n {2}"signature": "([\\w-]{${SIGNATURE_LENGTH}})"\\n}\\n$`);
const end = '\n}';

/** The document up to its signature: exactly the bytes that are signed. */
const serializeClaims = (claims: CertificateClaims): Buffer =>
  Buffer.from(JSON.stringify(claims, null, 2).slice(0, -end.length));

export function signCertificate(claims: Omit<CertificateClaims, 'key'>, keys: SigningKeys): Buffer {
  const head = serializeClaims({ ...claims, key: keys.current.id });
  return Buffer.concat([head, Buffer.from(signatureTail(keys.sign(head).toString('base64url')))]);
}

/** Accepts only the canonical base64url form, since spare bits allow several encodings. */
function parseSignature(tail: Buffer): Buffer | null {
  const text = tailPattern.exec(tail.toString('latin1'))?.[1];
  if (text === undefined) return null;
  const signature = Buffer.from(text, 'base64url');
  return signature.toString('base64url') === text ? signature : null;
}

function parseClaims(head: Buffer): CertificateClaims | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head);
    const claims = claimsSchema.safeParse(JSON.parse(text + end)).data;
    // Rejects duplicate keys, another key order and other whitespace.
    return claims && serializeClaims(claims).equals(head) ? claims : null;
  } catch {
    return null;
  }
}

/** Returns the claims if one of our keys signed exactly these bytes, otherwise null. */
export function verifyCertificate(
  bytes: Uint8Array,
  keys: VerificationKeys,
): CertificateClaims | null {
  const document = Buffer.from(bytes);
  const head = document.subarray(0, Math.max(0, document.length - tailBytes));
  const signature = parseSignature(document.subarray(head.length));
  if (!signature) return null;
  const key = keys.all.find((each) => each.verifies(head, signature));
  const claims = key && parseClaims(head);
  return claims && claims.key === key.id ? claims : null;
}

/** Posted to the printing thread, so it must be structured-cloneable. */
export interface CertificateFacts {
  readonly id: string;
  readonly claims: CertificateClaims;
  readonly holder: LicenceHolder | null;
  /** The licensee, if the holder had a seat. */
  readonly company: string | null;
  readonly revokedAt: Date | null;
  /** For the link of the credit line. */
  readonly albumId: string;
}

/** Taken with an API key: the company is named as the holder too. */
export const isTakenByCompany = (
  holder: Pick<LicenceHolder, 'name'>,
  company: string | null,
): boolean => holder.name === company;
