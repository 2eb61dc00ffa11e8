import { createHmac } from 'node:crypto';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import type { Page } from '@playwright/test';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((digit) => base32.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app (RFC 6238), `periods` after the current one. */
export function totpCode(secret: string, periods = 0): string {
  const { codeSeconds, codeDigits } = secondFactorLimits;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / codeSeconds) + periods));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** The field for a code of the app; a complete code is submitted at once. */
export const codeField = (page: Page) => page.locator('input[autocomplete=one-time-code]');

/** Reads the secret that the open dialog shows. */
export async function readSecret(page: Page): Promise<string> {
  const text = await page.getByRole('dialog').locator('p.font-mono').innerText();
  return text.replaceAll(/\s/g, '');
}

/** Enters the password in the open dialog, registers the secret and confirms it by its first code. */
export async function enrolInDialog(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[autocomplete=current-password]').fill(password);
  await dialog.locator('button[type=submit]').click();
  const secret = await readSecret(page);
  await codeField(page).fill(totpCode(secret));
  await dialog.getByRole('listitem').nth(9).waitFor();
  return secret;
}
