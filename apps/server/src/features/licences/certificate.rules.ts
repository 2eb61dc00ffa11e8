import { licenceScopes, planIds } from '@onsori/contract/plans';
import { z } from 'zod';
import type { LicenceKeys } from './keys.rules.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What is signed. It names nobody: the holder is a digest of what stands beside it. */
const statement = z.strictObject({
  type: z.literal('onsori-licence/1'),
  id: z.string(),
  edition: z.int().positive(),
  verify: z.url(),
  issued_at: z.iso.datetime(),
  signed_at: z.iso.datetime(),
  plan: z.enum(planIds),
  scope: z.enum(licenceScopes),
  music: z.strictObject({ id: z.string(), title_ko: z.string(), title_en: z.string() }),
  fingerprint: z.string().nullable(),
  files: z.array(
    z.strictObject({ name: z.string(), sha256, bytes: z.int().nonnegative() }).readonly(),
  ),
  holder_digest: sha256,
  key: z.string(),
});
export type Statement = z.output<typeof statement>;

const signatureLetters = 86;
const tailOf = (signature: string) => `,\n  "signature": "${signature}"\n}\n`;
const tailBytes = tailOf('x'.repeat(signatureLetters)).length;
const tailPattern = new RegExp(`^,\\n {2}"signature": "([\\w-]{${signatureLetters}})"\\n}\\n$`);
const end = '\n}';

/** The document up to its signature: exactly what is signed. */
const headOf = (said: Statement): Buffer =>
  Buffer.from(JSON.stringify(said, null, 2).slice(0, -end.length));

export function signCertificate(said: Omit<Statement, 'key'>, keys: LicenceKeys): Buffer {
  const head = headOf({ ...said, key: keys.current.id });
  return Buffer.concat([head, Buffer.from(tailOf(keys.sign(head).toString('base64url')))]);
}

/** Only the one spelling of a signature: base64 has spare bits that would say the same. */
function signatureIn(tail: Buffer): Buffer | null {
  const text = tailPattern.exec(tail.toString('latin1'))?.[1];
  if (text === undefined) return null;
  const signature = Buffer.from(text, 'base64url');
  return signature.toString('base64url') === text ? signature : null;
}

function parsed(head: Buffer): Statement | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head);
    const said = statement.safeParse(JSON.parse(text + end)).data;
    // Keys said twice, in another order or with other spaces are not what we write.
    return said && headOf(said).equals(head) ? said : null;
  } catch {
    return null;
  }
}

/** What a certificate says, if every byte of it is as one of our keys signed it. */
export function readCertificate(
  bytes: Uint8Array,
  keys: Pick<LicenceKeys, 'all'>,
): Statement | null {
  const document = Buffer.from(bytes);
  const head = document.subarray(0, Math.max(0, document.length - tailBytes));
  const signature = signatureIn(document.subarray(head.length));
  if (!signature) return null;
  const key = keys.all.find((each) => each.verifies(head, signature));
  const said = key && parsed(head);
  return said && said.key === key.id ? said : null;
}
