import { expect, type Page } from '@playwright/test';
import { expectAccessible, setTheme } from './accessible.ts';
import { installAudioProbe, measureLoudness, readPlayedFraction } from './audio-probe.ts';
import { test } from './fixtures.ts';
import { isKorean, watchConsole, watchLayoutShifts } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        title: /^온소리 안내/,
        menu: '온소리 안내',
        help: '라이선스와 도움말',
        example: '한 곡을 들여다보세요',
        ai: '온소리의 음악은 AI가 만들었어요',
        aiFooter: '온소리의 모든 음악은 AI가 만들었어요.',
        sections: '곡의 구성',
        licenses: '어디까지 써도 되나요?',
        examples: '이럴 때는 이 플랜',
        broadcast: 'TV나 라디오 프로그램에 써요',
        enterpriseOnly: '엔터프라이즈만',
        notAllowed: '안 돼요',
        links: ['사용 범위 표 보기', '라이선스 확인하기', '라이선스 안내 전문', '고객센터'],
        toAsk: '기업 상담 신청하기',
        toJoin: '기업 파트너로 가입하기',
      }
    : {
        title: /^How Onsori works/,
        menu: 'How Onsori works',
        help: 'Licenses and help',
        example: 'Look inside one track',
        ai: 'All music on Onsori is AI-generated',
        aiFooter: 'All music on Onsori is AI-generated.',
        sections: 'Track sections',
        licenses: 'What may I do with it?',
        examples: 'Which plan for what',
        broadcast: 'I use it in a TV or radio program',
        enterpriseOnly: 'Enterprise only',
        notAllowed: 'Not allowed',
        links: ['See what each plan covers', 'Verify a license', 'Full license guide', 'Support'],
        toAsk: 'Contact us about Enterprise',
        toJoin: 'Sign up as a company partner',
      };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('visitors read the page, which search engines may index, in both languages', async ({
  page,
  locale,
}) => {
  const texts = messages(locale);
  const watch = watchConsole(page);
  const response = await page.goto('/info', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(texts.title);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/info\?lang=/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'AboutPage', name: texts.menu });
  await expect(region(page, texts.ai).getByText('algorithmicMedia')).toBeVisible();
  watch.expectNoErrors();
});

test('the example plays without signing in and shows the sections of its score', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const texts = messages(locale);
  await installAudioProbe(page);
  await page.goto('/info', { waitUntil: 'networkidle' });
  const example = region(page, texts.example).getByRole('article');
  await expect(example.getByText(/BPM/)).toBeVisible();
  await example.locator('[data-play]').click();
  await expect.poll(() => readPlayedFraction(page), { timeout: 10_000 }).toBeGreaterThan(0);
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  await expect(
    example.getByRole('list', { name: texts.sections }).getByRole('listitem'),
  ).not.toHaveCount(0);
});

test('examples name the plan that a use needs, and links lead to the rules', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const texts = messages(locale);
  await page.goto('/info', { waitUntil: 'networkidle' });
  const examples = page.getByRole('list', { name: texts.examples }).getByRole('listitem');
  await expect(examples).toHaveCount(8);
  await expect(examples.filter({ hasText: texts.broadcast })).toContainText(texts.enterpriseOnly);
  await expect(examples.last()).toContainText(texts.notAllowed);
  const main = page.getByRole('main');
  const targets = ['/licence', '/verify', '/policy/licence', '/support'];
  for (const [at, name] of texts.links.entries())
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      targets[at] ?? '',
    );
  await expect(main.getByRole('link', { name: texts.toAsk })).toHaveAttribute(
    'href',
    '/support/visitor/business',
  );
  await expect(main.getByRole('link', { name: texts.toJoin })).toHaveAttribute(
    'href',
    '/cjenmsignup',
  );
});

test('the footer leads to the page, and its AI sentence to the AI section', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const texts = messages(locale);
  await page.goto('/licence', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('navigation', { name: texts.help }).getByRole('link', { name: texts.menu }),
  ).toHaveAttribute('href', '/info');
  await footer.getByRole('link', { name: texts.aiFooter }).click();
  await expect(page).toHaveURL('/info#ai');
  await expect(page.getByRole('heading', { name: texts.ai })).toBeInViewport();
});

test('the page is complete without JavaScript', { tag: '@ko-only' }, async ({
  browser,
  locale,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${test.info().project.use.baseURL}/info`);
  const texts = messages(locale);
  await expect(region(page, texts.example).getByRole('article')).toBeVisible();
  await expect(region(page, texts.licenses)).toBeVisible();
  await context.close();
});

test('the page passes axe, does not shift while loading and does not overflow horizontally', async ({
  page,
  locale,
  baseURL,
}) => {
  const layoutShift = await watchLayoutShifts(page);
  await setTheme(page, locale, baseURL);
  await page.goto('/info', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
});
