import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '#tools/harness/chromium.ts';
import { runWithLimit } from '#tools/harness/run-with-limit.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { type Stack, startStack } from '#tools/harness/stack.ts';
import { openPage, resizePage } from './open-page.ts';
import { openOwnPages } from './own-pages.ts';
import { findFragmentProblems, findTextProblems, listLinks } from './page-problems.ts';
import { findDeadButtons } from './press-buttons.ts';
import {
  countRoutes,
  isFollowed,
  type OpenedPage,
  startPathsOf,
  unreachedRoutes,
  type VisitorKind,
  visitorKinds,
} from './routes.ts';
import { findSignOutProblems } from './sign-out.ts';

const LIMIT_MINUTES = 90;
/** Pages of one pattern, such as albums, beyond these are alike. */
const PAGES_PER_PATTERN = 2;
const FEWEST_PAGES = { visitor: 20, newcomer: 15, member: 20, operator: 20 } as const;

/** A page is opened, and its buttons pressed, at the first width, and then resized to the others. */
const widthsOf = { ko: [1440, 768, 390], en: [390, 768, 1440] } as const;
const HEIGHT = 900;
const languages = ['ko', 'en'] as const;
type Language = (typeof languages)[number];

interface Variant {
  readonly language: Language;
  readonly kind: VisitorKind;
}

const patternOf = (address: string) =>
  address
    .replace(/\?.*/, '?')
    // Every route of the API has a page of its own, all of one template.
    .replace(/^\/apis\/[^?]+/, '/apis/:entry')
    .replace(/\/\d+(_\d+)?(?=[/?]|$)/g, '/:id')
    .replace(/\/[0-9a-f-]{36}/g, '/:uuid')
    .replace(/\/\d{4}-\d\d-\d\d/g, '/:date');

/** Pages that only lead elsewhere, or that a link in a mail opens. */
const expectedStatus: Readonly<Record<string, number>> = { '/404': 404 };

/** Its text stays as it was published. */
const earlierPolicy = /^\/policy\/\w+\/\d/;

const languageCookie = (url: string, language: string) => [{ name: 'lang', value: language, url }];

async function openContext(browser: Browser, url: string, { language }: Variant) {
  const [width] = widthsOf[language];
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    viewport: { width, height: HEIGHT },
    hasTouch: width === 390,
    serviceWorkers: 'block',
  });
  // A busy machine is slow, and this run measures nothing.
  context.setDefaultTimeout(90_000);
  await context.addCookies(languageCookie(url, language));
  return context;
}

interface PageReport extends OpenedPage {
  readonly problems: readonly string[];
  readonly links: ReadonlySet<string>;
}

async function visit(page: Page, address: string, language: Language): Promise<PageReport> {
  const problems: string[] = [];
  const [firstWidth] = widthsOf[language];
  let width: number = firstWidth;
  const note = (problem: string) => problems.push(`at ${width}: ${problem}`);
  const expected = expectedStatus[address] ?? 200;
  const onConsole = (message: { type(): string; text(): string }) => {
    const isExpected = message.text().includes(`status of ${expected} `);
    if (['error', 'warning'].includes(message.type()) && !isExpected)
      note(`console: ${message.text()}`);
  };
  const onError = (error: Error) => note(`exception: ${error.message}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const response = await openPage(page, address);
  const status = response?.status() ?? 0;
  if (status !== expected) note(`status ${status}`);
  const openedPath = new URL(page.url()).pathname;
  const links = new Set<string>();
  for (width of widthsOf[language]) {
    if (width !== firstWidth) await resizePage(page, { width, height: HEIGHT });
    const texts = earlierPolicy.test(address) ? [] : await findTextProblems(page, language);
    for (const problem of [...texts, ...(await findFragmentProblems(page))]) note(problem);
    for (const link of await listLinks(page)) links.add(link);
  }
  await page.setViewportSize({ width: firstWidth, height: HEIGHT });
  page.off('console', onConsole);
  page.off('pageerror', onError);
  return { address, openedPath, problems, links };
}

async function crawl(context: BrowserContext, variant: Variant, pressed: Set<string>, url: string) {
  const page = await context.newPage();
  const ownPages = await openOwnPages(page, variant.kind);
  const waiting = [...startPathsOf(variant.kind), ...ownPages];
  const counts = new Map<string, number>();
  const seen = new Set(waiting);
  const reports: PageReport[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    // A button that was pressed may have changed it.
    await context.addCookies(languageCookie(url, variant.language));
    const report = await visit(page, address, variant.language);
    const dead = await findDeadButtons(page, address, pressed);
    const problems = [...report.problems, ...dead];
    for (const problem of problems) console.log(`${address} (${variant.language}): ${problem}`);
    reports.push({ ...report, problems });
    for (const link of report.links) {
      const pattern = patternOf(link);
      const count = counts.get(pattern) ?? 0;
      const isOutside = /^\/(_api|logout|preferences|robots|sitemap)/.test(link);
      const isOther = isOutside || !isFollowed(variant.kind, link);
      if (seen.has(link) || isOther || count >= PAGES_PER_PATTERN) continue;
      counts.set(pattern, count + 1);
      seen.add(link);
      waiting.push(link);
    }
  }
  return reports;
}

/** Crawls as one kind of person in one language; returns the number of problems. */
async function crawlVariant(browser: Browser, url: string, variant: Variant, pressed: Set<string>) {
  const { kind, language } = variant;
  const context = await openContext(browser, url, variant);
  const reports = await crawl(context, variant, pressed, url);
  const unreached = unreachedRoutes(kind, reports);
  const left = kind === 'member' ? await findSignOutProblems(await context.newPage()) : [];
  await context.close();
  const more = [...unreached.map((path) => `no page of ${path} was reached`), ...left];
  if (reports.length < FEWEST_PAGES[kind]) more.push('links were not found: too few pages');
  for (const problem of more) console.log(`${kind} ${language}: ${problem}`);
  const count = reports.flatMap(({ problems }) => problems).length + more.length;
  const total = countRoutes(kind);
  console.log(
    `${kind} ${language}: ${reports.length} pages at ${widthsOf[language].join(', ')}, ` +
      `${total - unreached.length} of ${total} page routes reached, ${count} problems`,
  );
  return count;
}

async function crawlAll(browser: Browser, { url }: Stack): Promise<boolean> {
  const wanted = process.argv.slice(2);
  const chosen = <Name extends string>(names: readonly Name[]) =>
    names.some((name) => wanted.includes(name))
      ? names.filter((name) => wanted.includes(name))
      : names;
  let found = 0;
  for (const language of chosen(languages)) {
    const pressed = new Set<string>();
    for (const kind of chosen(visitorKinds))
      found += await crawlVariant(browser, url, { kind, language }, pressed);
    console.log(`${language}: ${pressed.size} kinds of buttons pressed`);
  }
  console.log(`${found} problems in all`);
  return found === 0;
}

/**
 * Opens every page that can be reached, at three widths, as every kind of person in both languages, or
 * as the kinds and in the languages of the arguments.
 */
await runWithLimit('crawl', LIMIT_MINUTES, async () => {
  const stack = await startStack('crawl', { prepare: seedAudio });
  process.env.INBOX_URL = stack.stage.env.INBOX_URL;
  process.env.TOSS_URL = stack.stage.env.TOSS_URL;
  process.env.APP_MODE = stack.stage.env.APP_MODE;
  process.env.DATABASE_URL = stack.stage.env.DATABASE_URL;
  process.env.BILLING_ENCRYPTION_KEYS = stack.stage.env.BILLING_ENCRYPTION_KEYS;
  const browser = await launchChromium();
  try {
    return await crawlAll(browser, stack);
  } finally {
    await browser.close();
    await stack.stop();
  }
});
