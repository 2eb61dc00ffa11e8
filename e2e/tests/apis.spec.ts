import { expect, type Locator, type Page } from '@playwright/test';
import enKeys from '#web/src/i18n/en/api-keys.json' with { type: 'json' };
import en from '#web/src/i18n/en/apis.json' with { type: 'json' };
import enSession from '#web/src/i18n/en/session.json' with { type: 'json' };
import koKeys from '#web/src/i18n/ko/api-keys.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/apis.json' with { type: 'json' };
import koSession from '#web/src/i18n/ko/session.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { signUpBuyer } from './checkout-pages.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { subscribeUser } from './subscription-pages.ts';
import { isKorean, watchConsole } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, keys: koKeys, session: koSession }
    : { ...en, keys: enKeys, session: enSession };
type Texts = ReturnType<typeof textsOf>;

const consoleOf = (page: Page, t: Texts): Locator =>
  page.getByRole('region', { name: t.console.title });
const sendButton = (page: Page, t: Texts): Locator =>
  consoleOf(page, t).getByRole('button', { name: t.console.send });
const keysOf = (page: Page, t: Texts): Locator => page.getByRole('region', { name: t.keys.title });

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

test('a visitor reads the reference, finds an operation and calls it without a key', async ({
  page,
  locale,
}) => {
  const t = textsOf(locale);
  const { expectNoErrors } = watchConsole(page);
  await page.goto('/apis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.guide.quickstart.title);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: t.nav.search });
  await expect(search).toBeFocused();
  await search.fill('listMusics');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/apis\/listMusics$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.operation.listMusics.title);
  await expect(page.getByRole('rowheader', { name: /^mood/ })).toBeVisible();

  const duration = consoleOf(page, t).getByLabel('duration', { exact: true });
  await duration.fill('30-');
  const curl = page.getByRole('region', { name: 'curl' });
  await expect(curl).toContainText('duration=30-');
  await duration.press('Control+Enter');
  await expect(consoleOf(page, t).getByText('200 OK', { exact: true })).toBeVisible();
  await expect(consoleOf(page, t)).toContainText('"next_cursor"');
  await expectAccessible(page);
  expectNoErrors();

  await duration.fill('wrong');
  await sendButton(page, t).click();
  await expect(
    consoleOf(page, t).getByText('422 Unprocessable Content', { exact: true }),
  ).toBeVisible();
  await expect(consoleOf(page, t)).toContainText('invalid.input');
});

test('the reference is rendered on the server with its own head, and unknown entries are not found', async ({
  request,
  locale,
}) => {
  const t = textsOf(locale);
  const lang = isKorean(locale) ? 'ko' : 'en';
  const html = await (await request.get(`/apis/getMusic?lang=${lang}`)).text();
  expect(html).toContain(`<title>${t.operation.getMusic.title} ·`);
  expect(html).toContain('/apis/getMusic?lang=');
  expect(html).toContain('/v1/musics/{musicId}');
  expect((await request.get('/apis/signIn')).status()).toBe(404);
  expect((await request.get('/apis/nothing')).status()).toBe(404);
});

test('a visitor reads how a track is fitted to 0:58 and plans it without a key', async ({
  page,
  locale,
}) => {
  const t = textsOf(locale);
  await page.goto('/apis/fit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.guide.fit.title);
  for (const name of ['curl', 'TypeScript', 'Python'])
    await expect(page.getByRole('region', { name })).toContainText('client_id');
  await expectAccessible(page);

  await page.goto('/apis/planFits');
  await consoleOf(page, t).getByLabel(t.console.confirm).fill(t.console.word);
  await sendButton(page, t).click();
  await expect(consoleOf(page, t).getByText('200 OK', { exact: true })).toBeVisible();
  await expect(consoleOf(page, t)).toContainText('"is_feasible": true');
});

test('a new key of a visitor opens the sign-in prompt', async ({ page, locale }) => {
  const t = textsOf(locale);
  await page.goto('/apis/keys');
  await keysOf(page, t).getByRole('button', { name: t.keys.new }).click();
  await expect(page.getByRole('dialog', { name: t.session.prompt.title })).toBeVisible();
  await expectAccessible(page);
});

test('a route for keys is not called without one', async ({ page, locale }) => {
  const t = textsOf(locale);
  const called: string[] = [];
  page.on('request', (each) => called.push(new URL(each.url()).pathname));
  await page.goto('/apis/getApiKey');
  await sendButton(page, t).click();
  await expect(consoleOf(page, t).getByRole('alert')).toHaveText(t.console.needsKey);
  expect(called).not.toContain('/_api/v1/api-key');
});

test('a user without a company sees what keys need', async ({ page, locale }) => {
  const t = textsOf(locale);
  await signUpUser(page);
  await page.goto('/apis/keys');
  await expect(keysOf(page, t).getByText(t.keys.noPlan)).toBeVisible();
  await expect(keysOf(page, t).getByRole('button', { name: t.keys.new })).toHaveCount(0);
  await keysOf(page, t).getByRole('link', { name: t.keys.toPlans }).click();
  await expect(page).toHaveURL('/plans');
});

/** Reads the secret that the dialog shows and closes it. */
async function takeSecret(page: Page, t: Texts, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('button', { name: t.keys.secret.done }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

test('the owner of a Business company creates, uses, rotates and revokes a key', async ({
  page,
  request,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  await signUpBuyer(page);
  await subscribeUser(page, { plan: 'business', period: 'month', seats: 2 });
  await page.goto('/apis/getApiKey');
  const keys = keysOf(page, t);
  await expect(keys.getByText(t.keys.empty)).toBeVisible();

  await keys.getByRole('button', { name: t.keys.new }).click();
  const form = page.getByRole('dialog', { name: t.keys.create.title });
  await form.getByRole('button', { name: t.keys.create.submit }).click();
  await expect(form.getByText(t.keys.create.nameMissing)).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(t.keys.create.name).fill('e2e key');
  await form.getByRole('checkbox', { name: 'download:write' }).check();
  await form.getByRole('button', { name: t.keys.create.submit }).click();
  const first = await takeSecret(page, t, t.keys.secret.createdTitle);
  expect(first).toMatch(/^ons_live_\w{40,}$/);
  const row = keys.getByRole('row', { name: /e2e key/ });
  await expect(row).toContainText(t.keys.state.active);
  await expect(row).not.toContainText(first);

  // The new key is chosen in the console.
  await sendButton(page, t).click();
  await expect(consoleOf(page, t).getByText('200 OK', { exact: true })).toBeVisible();
  await expect(consoleOf(page, t)).toContainText('"e2e key"');
  await expect(consoleOf(page, t)).toContainText('59,999 / 60,000');
  await expectAccessible(page);

  const openMenu = () =>
    keys
      .getByRole('button', { name: formatMessage(t.keys.table.menu, { name: 'e2e key' }) })
      .click();
  const confirm = (label: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: t.keys.rotate.action }).click();
  await confirm(t.keys.rotate.confirm);
  const second = await takeSecret(page, t, t.keys.secret.rotatedTitle);
  expect(second).not.toBe(first);
  const statusWith = async (secret: string) =>
    (
      await request.get('/_api/v1/api-key', { headers: { authorization: `Bearer ${secret}` } })
    ).status();
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
  await expectAccessible(page);

  await openMenu();
  await page.getByRole('menuitem', { name: t.keys.revoke.action }).click();
  await confirm(t.keys.revoke.confirm);
  await expect(row).toContainText(t.keys.state.revoked);
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);

  await page.reload();
  await expect(row).toContainText(t.keys.state.revoked);
  await expect(page.locator('body')).not.toContainText(second);
});

test('a writing call is sent only after its word is typed', async ({ page, locale }) => {
  const t = textsOf(locale);
  await page.goto('/apis/downloadMusic');
  const panel = consoleOf(page, t);
  await panel
    .getByRole('button', { name: formatMessage(t.console.keyOf, { name: t.console.noKey }) })
    .click();
  await page.getByRole('menuitem', { name: t.console.paste }).click();
  const dialog = page.getByRole('dialog', { name: t.console.pasteTitle });
  await dialog.getByLabel(t.console.secret).fill('secret');
  await dialog.getByRole('button', { name: t.console.use }).click();
  await expect(dialog.getByText(t.console.secretWrong)).toBeVisible();
  await dialog.getByLabel(t.console.secret).fill(`ons_test_${'a'.repeat(43)}`);
  await dialog.getByRole('button', { name: t.console.use }).click();
  const called: string[] = [];
  page.on('request', (each) => called.push(`${each.method()} ${new URL(each.url()).pathname}`));
  await sendButton(page, t).click();
  const word = panel.getByLabel(t.console.confirm);
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  expect(called).not.toContain('POST /_api/v1/downloads/musics');
  await word.fill(t.console.word);
  await word.press('Enter');
  await expect(panel.getByText('401 Unauthorized', { exact: true })).toBeVisible();
  await expect(panel).toContainText('unauthorized.api_key_invalid');
  await expect(word).toHaveValue('');
  await expectAccessible(page);
});
