import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { startReceiver } from '#server/test/webhook-receiver.ts';
import en from '#web/src/i18n/en/webhooks.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/webhooks.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { signUpMember } from './companies.ts';
import { test } from './fixtures.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) => (isKorean(locale) ? ko : en);
type Texts = ReturnType<typeof textsOf>;

/** Creates a webhook in the page and returns its secret. */
async function createWebhook(page: Page, t: Texts, url: string): Promise<string> {
  await page.getByRole('button', { name: t.new }).click();
  const dialog = page.getByRole('dialog', { name: t.form.newTitle });
  await dialog.getByRole('button', { name: t.form.create }).click();
  await expect(dialog.getByText(t.form.urlWrong)).toBeVisible();
  await dialog.getByLabel(t.form.url).fill(url);
  await dialog.getByRole('button', { name: t.form.create }).click();
  const secret = page.getByLabel(t.secret.label);
  await expect(secret).toHaveValue(/^whsec_/);
  const value = await secret.inputValue();
  await page.getByRole('button', { name: t.secret.done }).click();
  return value;
}

test('an owner adds a webhook, sends a test, reads the delivery and sends it again', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const receiver = await startReceiver();
  try {
    await signUpMember(page);
    await page.goto('/apis');
    await expect(page.getByText(t.empty)).toBeVisible();
    const secret = await createWebhook(page, t, receiver.url);
    await expect(page.getByText(t.state.enabled, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: t.test }).click();
    await expect(page.getByText(t.deliveries.state.delivered)).toBeVisible();
    const [message] = receiver.received;
    const headers = message?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toMatchObject({
      type: 'ping',
    });

    const host = new URL(receiver.url).host;
    const table = page.getByRole('table', { name: formatMessage(t.deliveries.title, { host }) });
    await table.getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: t.delivery.title });
    await expect(dialog.getByText('"type": "ping"')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.delivery.replay }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
    await page.getByRole('button', { name: t.close }).click();

    await page.getByRole('button', { name: formatMessage(t.actions, { host }) }).click();
    await page.getByRole('menuitem', { name: t.delete }).click();
    await page.getByRole('button', { name: t.delete }).click();
    await expect(page.getByText(t.empty)).toBeVisible();
  } finally {
    receiver.close();
  }
});

test('a member who is not the owner sees no actions', async ({ page, locale }) => {
  const t = textsOf(locale);
  await signUpMember(page, { role: 'producer' });
  await page.goto('/apis');
  await expect(page.getByText(t.emptyMember)).toBeVisible();
  await expect(page.getByRole('button', { name: t.new })).toHaveCount(0);
});
