import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ReceivedMessage } from '#tools/fake-servers/inbox-messages.ts';
import { withDatabase } from '../database.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly nickname: string;
}

/** Returns unique sign-up data. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return {
    email: `e2e-${id}@example.com`,
    password: `Quiet river ${id}`,
    phone: `010${String(randomInt(1e8)).padStart(8, '0')}`,
    nickname: `사람${id.slice(0, 4)}`,
  };
}

/** Rate limits count by IP address, so each test uses its own. */
export async function setUniqueClientIp(page: Page): Promise<void> {
  const part = () => randomInt(1, 255);
  await page
    .context()
    .setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
}

async function waitForMessage(
  to: string,
  kind: ReceivedMessage['kind'],
  after: number,
): Promise<ReceivedMessage> {
  let found: ReceivedMessage | undefined;
  await expect(async () => {
    const response = await fetch(
      `${process.env.INBOX_URL}/inbox.json?to=${encodeURIComponent(to)}`,
    );
    const { letters } = (await response.json()) as { letters: ReceivedMessage[] };
    found = letters.find((message) => message.kind === kind && Date.parse(message.at) >= after);
    expect(found, `${kind} to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error('no message');
  return found;
}

/** Waits for an e-mail that arrived at or after the time `after`, and returns its first link. */
export async function readMailedLink(email: string, after = 0): Promise<string> {
  const [link = ''] = (await waitForMessage(email, 'mail', after)).links;
  return link;
}

/** Waits for an e-mail that arrived at or after the time `after`. */
export const waitForMail = (email: string, after: number): Promise<ReceivedMessage> =>
  waitForMessage(email, 'mail', after);

/** Waits for an SMS that arrived at or after the time `after`, and returns its code. */
export async function readSmsCode(phone: string, after = 0): Promise<string> {
  const { text } = await waitForMessage(phone, 'sms', after);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Posts to the API from the browser and stores the session of the response as the product does. */
async function openSession(page: Page, path: string, body: object): Promise<void> {
  // Same origin, but without the app, which would react to the new session.
  await page.goto('/robots.txt');
  await page.evaluate(
    async ([apiPath, requestBody]) => {
      const response = await fetch(`/_api${apiPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestBody),
      });
      if (!response.ok) throw new Error(await response.text());
      const { access_token, user } = await response.json();
      const attributes = 'Path=/; SameSite=Strict; Secure';
      // biome-ignore lint/suspicious/noDocumentCookie: as the product stores it
      document.cookie = `accessToken=${access_token}; Max-Age=3570; ${attributes}`;
      // biome-ignore lint/suspicious/noDocumentCookie: as the product stores it
      document.cookie = `user=${user.id}; ${attributes}`;
    },
    [path, body] as const,
  );
}

/** Signs up through the API; the browser of the page is then signed in. */
export async function signUpUser(
  page: Page,
  person: Person = newPerson(),
  fields: { readonly company_code?: string } = {},
): Promise<Person> {
  const { phone: _, ...signUpInput } = person;
  await openSession(page, '/v1/users', { ...signUpInput, ...fields, terms: true, age: true });
  return person;
}

/** Confirms the e-mail in the database, as opening the mailed link does. */
export async function confirmEmail({ email }: Pick<Person, 'email'>): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute(),
  );
}

/** Verifies the phone in the database, as entering the code does. */
export async function confirmPhone({
  email,
  phone,
}: Pick<Person, 'email' | 'phone'>): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute(),
  );
}

export function signInUser(page: Page, { email, password }: Person): Promise<void> {
  return openSession(page, '/v1/auth/token', { email, password });
}
