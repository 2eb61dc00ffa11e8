/** Headers of a request, as `Headers` or as an object with names in any case. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

const SECRET_PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 5 * 60;

function readHeader(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '')
    throw new WebhookSignatureError(`the header ${name} is missing`);
  return value;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function importSecret(secret: string) {
  const key = decodeBase64(
    secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret,
  );
  if (key === null || key.length === 0) throw new TypeError('the secret is not base64');
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function checkTime(timestamp: string): void {
  const age = Date.now() / 1000 - (/^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN);
  if (!(Math.abs(age) <= TOLERANCE_SECONDS))
    throw new WebhookSignatureError('the timestamp is more than five minutes off');
}

/**
 * Verifies a delivery by Standard Webhooks and returns its parsed body. `body` is the request body
 * as received. Throws `WebhookSignatureError` where no signature fits or the delivery is too old.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
): Promise<unknown> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  checkTime(timestamp);
  const key = await importSecret(secret);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const entry of signatures.split(' ')) {
    const [version, encoded = ''] = entry.split(',');
    const signature = version === 'v1' ? decodeBase64(encoded) : null;
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed)))
      return JSON.parse(text);
  }
  throw new WebhookSignatureError('no signature fits');
}
