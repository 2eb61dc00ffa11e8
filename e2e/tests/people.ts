import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Letter } from '#tools/standins/letters.ts';
import { withDatabase } from '../database.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly nickname: string;
}

/** Somebody nobody has met before. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return {
    email: `e2e-${id}@example.com`,
    password: `Quiet river ${id}`,
    phone: `010${String(randomInt(1e8)).padStart(8, '0')}`,
    nickname: `사람${id.slice(0, 4)}`,
  };
}

/** Limits count by address: every journey comes from one of its own. */
export async function fromOwnAddress(page: Page): Promise<void> {
  const part = () => randomInt(1, 255);
  await page
    .context()
    .setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
}

async function letterTo(to: string, kind: Letter['kind'], after: number): Promise<Letter> {
  let found: Letter | undefined;
  await expect(async () => {
    const answer = await fetch(`${process.env.INBOX_URL}/inbox.json?to=${encodeURIComponent(to)}`);
    const { letters } = (await answer.json()) as { letters: Letter[] };
    found = letters.find((letter) => letter.kind === kind && Date.parse(letter.at) >= after);
    expect(found, `${kind} to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error('no letter');
  return found;
}

/** The link in the last mail to somebody that arrived after a moment. */
export async function mailedLinkTo(email: string, after = 0): Promise<string> {
  const [link = ''] = (await letterTo(email, 'mail', after)).links;
  return link;
}

/** The code in the last message to a phone that arrived after a moment. */
export async function codeSentTo(phone: string, after = 0): Promise<string> {
  const { text } = await letterTo(phone, 'sms', after);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Posts as a page of ours would, and keeps the session that is answered. */
async function openSession(page: Page, path: string, body: object): Promise<void> {
  // An address of ours without a page in it, that would hear of the session and act on it.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(`/_api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { access_token, user } = await answer.json();
      const rest = 'Path=/; SameSite=Strict; Secure';
      // biome-ignore lint/suspicious/noDocumentCookie: as the product keeps it
      document.cookie = `accessToken=${access_token}; Max-Age=3570; ${rest}`;
      // biome-ignore lint/suspicious/noDocumentCookie: as the product keeps it
      document.cookie = `user=${user.id}; ${rest}`;
    },
    [path, body] as const,
  );
}

/** Somebody with an account, signed in in the page's browser. */
export async function joined(page: Page, person: Person = newPerson()): Promise<Person> {
  const { phone: _, ...said } = person;
  await openSession(page, '/v1/users', { ...said, terms: true, age: true });
  return person;
}

/** The same person signs in in another browser. */
/** As if the link in the mail had been opened. */
export async function confirmAddress({ email }: Pick<Person, 'email'>): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute(),
  );
}

export function signedIn(page: Page, { email, password }: Person): Promise<void> {
  return openSession(page, '/v1/auth/token', { email, password });
}
