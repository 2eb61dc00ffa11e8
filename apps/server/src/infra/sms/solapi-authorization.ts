import { createHmac, randomBytes } from 'node:crypto';

/** Solapi accepts each signature once, so every request needs a new one. */
export function solapiAuthorization(
  keys: { readonly SMS_API_KEY: string; readonly SMS_API_SECRET: string },
  date = new Date().toISOString(),
  salt = randomBytes(16).toString('hex'),
): string {
  const signature = createHmac('sha256', keys.SMS_API_SECRET)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${keys.SMS_API_KEY}, date=${date}, salt=${salt}, signature=${signature}`;
}
