import { parseConsent } from '@onsori/contract/consent-values';
import { expect, type Page } from '@playwright/test';
import { fakeTagOrigins } from '#tools/fake-servers/env.ts';
import { pageRoutes } from '#web/src/app/page-routes.ts';
import en from '#web/src/i18n/en/consents.json' with { type: 'json' };
import enShell from '#web/src/i18n/en/shell.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/consents.json' with { type: 'json' };
import koShell from '#web/src/i18n/ko/shell.json' with { type: 'json' };
import { isPayPath } from '#web/src/lib/pay-document.ts';
import { withDatabase } from '../database.ts';
import { expectAccessible } from './accessible.ts';
import { authMessages } from './auth-messages.ts';
import { callApi } from './call-api.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser, waitForMail } from './people.ts';
import { isKorean, watchConsole } from './watch.ts';

const taggedUrl = process.env.TAGGED_URL ?? '';
const tagsUrl = process.env.TAGS_URL ?? 'http://127.0.0.1:1';
const { tagManager, analytics, adPixel } = fakeTagOrigins(Number(new URL(tagsUrl).port));

const messagesFor = (locale: string | undefined) => (isKorean(locale) ? ko : en);
const shellMessages = (locale: string | undefined) => (isKorean(locale) ? koShell : enShell);

/** Collects the origins of other hosts that the page requests. */
function watchOrigins(page: Page) {
  const ownOrigins = [process.env.BASE_URL, taggedUrl, process.env.MEDIA_ORIGIN].map(
    (url) => new URL(url ?? '').origin,
  );
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !ownOrigins.includes(origin)) origins.add(origin);
  });
  return { list: () => [...origins].sort(), clear: () => origins.clear() };
}

interface SentRequest {
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly referrer: string | null;
}

async function listSent(): Promise<SentRequest[]> {
  const response = await fetch(`${tagsUrl}/requests`);
  const { requests } = (await response.json()) as { requests: SentRequest[] };
  // The server outlives a run.
  return requests.filter(({ referrer }) => referrer?.startsWith(taggedUrl));
}

const banner = (page: Page, t: typeof ko) => page.getByRole('region', { name: t.banner.label });
const dialog = (page: Page, t: typeof ko) => page.getByRole('dialog', { name: t.title });
const settle = (page: Page) => page.waitForLoadState('networkidle');

/** By key, because the footer moves while a list loads its next part. */
const pressSettings = (page: Page, locale: string | undefined): Promise<void> =>
  page.getByRole('button', { name: shellMessages(locale).footer.cookies }).press('Enter');

async function openSettings(page: Page, locale: string | undefined): Promise<void> {
  await pressSettings(page, locale);
  await dialog(page, messagesFor(locale)).waitFor();
}

async function readStored(page: Page) {
  const cookies = await page.context().cookies();
  const value = cookies.find(({ name }) => name === 'consent')?.value ?? '';
  return parseConsent(decodeURIComponent(value));
}

test.describe('with third-party scripts', () => {
  test.use({ baseURL: taggedUrl });
  test('nothing is requested from other hosts before a choice, and the banner blocks nothing', async ({
    page,
    locale,
  }) => {
    const t = messagesFor(locale);
    const console = watchConsole(page);
    const origins = watchOrigins(page);
    await page.goto('/music');
    await banner(page, t).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: shellMessages(locale).menu.album, exact: true })
      .click();
    await expect(page).toHaveURL(/\/album/);
    await settle(page);
    expect(origins.list()).toEqual([]);
    for (const name of [t.banner.necessary, t.banner.choose, t.banner.all])
      await expect(banner(page, t).getByRole('button', { name })).toBeVisible();
    console.expectNoErrors();
  });

  test('necessary only loads nothing, is recorded without the person and not asked again', async ({
    page,
    locale,
  }) => {
    const t = messagesFor(locale);
    const origins = watchOrigins(page);
    await page.goto('/music');
    const recorded = page.waitForResponse((response) => response.url().endsWith('/v1/consents'));
    await banner(page, t).getByRole('button', { name: t.banner.necessary }).press('Enter');
    expect((await recorded).status()).toBe(200);
    await expect(banner(page, t)).toBeHidden();
    await page.reload();
    await settle(page);
    await expect(banner(page, t)).toBeHidden();
    expect(origins.list()).toEqual([]);
    const stored = await readStored(page);
    expect(stored).toMatchObject({
      choice: { analytics: false, marketing: false },
      recorded: true,
    });
    const row = await withDatabase(process.env.DATABASE_URL, (db) =>
      db
        .selectFrom('cookie_consents')
        .selectAll()
        .where('id', '=', stored?.id ?? '')
        .executeTakeFirst(),
    );
    expect(row).toMatchObject({ user_id: null, analytics: false, marketing: false });
  });

  for (const [purpose, hosts] of [
    ['analytics', [analytics]],
    ['marketing', [adPixel]],
  ] as const)
    test(`${purpose} loads exactly its host`, async ({ page, locale }) => {
      const t = messagesFor(locale);
      const console = watchConsole(page);
      const origins = watchOrigins(page);
      await page.goto('/music');
      await banner(page, t).getByRole('button', { name: t.banner.choose }).click();
      await dialog(page, t).getByLabel(t[purpose].title).check();
      await expectAccessible(page);
      await dialog(page, t).getByRole('button', { name: t.save }).click();
      await expect(() => expect(origins.list()).toEqual(hosts)).toPass();
      await page.goto('/album');
      await settle(page);
      expect(origins.list()).toEqual(hosts);
      console.expectNoErrors();
    });

  test('everything agreed to reports paths only, and stops when it is withdrawn', async ({
    page,
    locale,
  }) => {
    const t = messagesFor(locale);
    const origins = watchOrigins(page);
    await page.goto('/album');
    await banner(page, t).getByRole('button', { name: t.banner.all }).click();
    const all = [adPixel, analytics, tagManager].sort();
    await expect(() => expect(origins.list()).toEqual(all)).toPass();
    await page.goto('/music?searchText=hong%40example.com#list');
    await settle(page);
    const cookiesOf = async () => (await page.context().cookies()).map(({ name }) => name);
    expect(await cookiesOf()).toEqual(expect.arrayContaining(['_ga', '_ga_FAKE1', '_fbp']));
    const clientId = (await page.context().cookies())
      .find(({ name }) => name === '_ga')
      ?.value.replace('GA1.1.', '');
    const reportedPages = async () =>
      (await listSent()).filter(({ query }) => query.cid === clientId).map(({ query }) => query.dl);
    await expect.poll(reportedPages).toEqual([`${taggedUrl}/album`, `${taggedUrl}/music`]);
    expect(JSON.stringify(await listSent())).not.toMatch(/hong|searchText|@example/);

    await openSettings(page, locale);
    const reloaded = page.waitForEvent('load');
    await dialog(page, t).getByRole('button', { name: t.banner.necessary }).click();
    await reloaded;
    await settle(page);
    expect((await cookiesOf()).filter((name) => /^_(ga|fb)/.test(name))).toEqual([]);
    origins.clear();
    await page.goto('/album');
    await settle(page);
    expect(origins.list()).toEqual([]);
    expect(await readStored(page)).toMatchObject({
      choice: { analytics: false, marketing: false },
    });
  });

  test('pages with passwords and payments have no script, also after a page with scripts', async ({
    page,
    locale,
  }) => {
    const t = messagesFor(locale);
    const origins = watchOrigins(page);
    await page.goto('/music');
    await banner(page, t).getByRole('button', { name: t.banner.all }).click();
    await expect(() => expect(origins.list()).toHaveLength(3)).toPass();
    // Slower than the router, which shows the page before its document comes.
    await page.route(/\/signin/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page
      .getByRole('link', { name: authMessages(locale).signIn.title })
      .first()
      .click();
    await expect(page).toHaveURL(/\/signin/);
    await settle(page);
    origins.clear();
    const hasScripts = () =>
      page.evaluate(() => 'fbq' in window || 'dataLayer' in window || 'tagManagerLayer' in window);
    await expect(async () => expect(await hasScripts()).toBe(false)).toPass();
    const response = await page.goto('/signin');
    expect(response?.headers()['content-security-policy']).not.toContain('localhost');
    await settle(page);
    expect(origins.list()).toEqual([]);
    const paths = (await listSent()).map(({ query }) => new URL(query.dl ?? 'http://x').pathname);
    expect(paths).not.toContain('/signin');
  });

  test('Global Privacy Control refuses without a question, until the person chooses', async ({
    page,
    locale,
  }) => {
    const t = messagesFor(locale);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    const origins = watchOrigins(page);
    await page.goto('/music');
    await settle(page);
    await expect(banner(page, t)).toBeHidden();
    expect(origins.list()).toEqual([]);
    await openSettings(page, locale);
    await expect(dialog(page, t)).toContainText(t.signal);
    await dialog(page, t).getByLabel(t.analytics.title).check();
    await dialog(page, t).getByRole('button', { name: t.save }).click();
    await expect(() => expect(origins.list()).toEqual([analytics])).toPass();
  });

  test('settings that cannot be loaded say so', async ({ page, locale }) => {
    await page.route('**/consent-host-*.js', (route) => route.abort());
    await page.goto('/album');
    await pressSettings(page, locale);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  test('the header of Global Privacy Control counts as well', async ({ page, locale }) => {
    await page.context().setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await page.goto('/music');
    await settle(page);
    await expect(banner(page, messagesFor(locale))).toBeHidden();
  });

  test('another version of the notice asks again', async ({ page, locale }) => {
    const t = messagesFor(locale);
    await page.goto('/music');
    await banner(page, t).getByRole('button', { name: t.banner.all }).click();
    await expect(async () => expect((await readStored(page))?.recorded).toBe(true)).toPass();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent');
    const value = cookie?.value.replace('2026-11-19', '2026-11-17') ?? '';
    await page.goto('/robots.txt');
    await page.context().addCookies([{ name: 'consent', value, url: taggedUrl }]);
    const origins = watchOrigins(page);
    await page.goto('/music');
    await banner(page, t).waitFor();
    await settle(page);
    expect(origins.list()).toEqual([]);
  });
});

/** A page for every route; ids that do not exist show an error page, which counts as well. */
const examplePath = (path: string): string =>
  path
    .replace('/search/:filter', '/search/length')
    .replace('/policy/:target/:activeDate?', '/policy/privacy')
    .replace('/auth/:provider/callback/:intent', '/auth/google/callback/signin')
    .replace('/support/visitor/:topic', '/support/visitor/sign_in')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '1')
    .replace('/*', '');

test.describe('with third-party scripts and no consent', () => {
  test.use({ baseURL: taggedUrl });

  test('no page requests another host, except the gateway on pages that pay', async ({ page }) => {
    test.setTimeout(300_000);
    const origins = watchOrigins(page);
    const expectOwn = async (target: string) => {
      origins.clear();
      await page.goto(target, { waitUntil: 'networkidle' });
      const { pathname } = new URL(page.url());
      const allowed = isPayPath(pathname) ? [new URL(process.env.TOSS_URL ?? '').origin] : [];
      const others = origins.list().filter((origin) => !allowed.includes(origin));
      expect(others, `${target} as ${pathname}`).toEqual([]);
    };
    // A signed-in person is led away from them.
    await expectOwn('/signin');
    await expectOwn('/signup');
    await setUniqueClientIp(page);
    await signUpUser(page);
    for (const { path } of pageRoutes) await expectOwn(examplePath(path));
  });
});

test('the link of a marketing mail withdraws without signing in', async ({
  page,
  locale,
  browser,
  baseURL,
}) => {
  const t = authMessages(locale);
  await setUniqueClientIp(page);
  const person = await signUpUser(page);
  const changedAt = Date.now();
  await page.goto('/account');
  await callApi(page, {
    method: 'PATCH',
    path: '/v1/user',
    body: { marketing: { use: true, email: true } },
  });
  let link = '';
  await expect(async () => {
    const { links } = await waitForMail(person.email, changedAt);
    link = links.find((url) => url.includes('/unsubscribe#')) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: t.unsubscribe.submit }).click();
  await visitor.getByRole('heading', { name: t.unsubscribe.done }).waitFor();
  await visitor.context().close();
  await page.goto('/account?menu=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
