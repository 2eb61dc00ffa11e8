import { type Browser, expect, type Page } from '@playwright/test';
import enAir from '#web/src/i18n/en/air.json' with { type: 'json' };
import en from '#web/src/i18n/en/reviews.json' with { type: 'json' };
import koAir from '#web/src/i18n/ko/air.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/reviews.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { callApi } from './call-api.ts';
import { signUpMember } from './companies.ts';
import { openPage, test } from './fixtures.ts';
import { signUpUser } from './people.ts';
import { insertSoundingRequest, insertSoundingReview } from './review-links.ts';
import { createSharedProject } from './shared-projects.ts';
import { isKorean } from './watch.ts';

const textsOf = (locale: string | undefined) =>
  isKorean(locale) ? { ...ko, air: koAir } : { ...en, air: enAir };
type Texts = ReturnType<typeof textsOf>;

/** The pavilion is not for phones, so the producer has a desktop. */
async function openDesktop(browser: Browser): Promise<Page> {
  const { locale = '', baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({
    locale,
    baseURL,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  return openPage(context);
}

const candidateCards = (page: Page, t: Texts) =>
  page.getByRole('list', { name: t.candidate.list }).locator('> li');

const atStart = / 0:00$|^0:00 /;

/** Creates a link on the page of a request and returns its path. */
async function createLink(page: Page, t: Texts, note: string): Promise<string> {
  await page.getByRole('button', { name: t.links.new }).click();
  await page.getByLabel(t.links.note, { exact: true }).fill(note);
  await page.getByRole('button', { name: t.links.create, exact: true }).click();
  const address = page.getByLabel(t.links.address);
  await expect(address).toHaveValue(/\/r\/[\w-]{32}$/);
  return new URL(await address.inputValue()).pathname;
}

// Neither page has an address of its own: the header would need permission to fetch the sound.
test('a client without an account listens, comments and chooses, and the company sees it live', async ({
  page: client,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const producer = await openDesktop(browser);
  const { email } = await signUpMember(producer, { role: 'producer' });
  await producer.goto(`/pavilion/air/${await insertSoundingRequest(email)}`);
  await expect(producer.getByText(t.links.empty)).toBeVisible();
  const path = await createLink(producer, t, 'e2e note');
  await expect(producer.getByText(t.links.unopened)).toBeVisible();
  await expectAccessible(producer);

  const response = await client.goto(path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(client.getByText('e2e note')).toBeVisible();
  const cards = candidateCards(client, t);
  await expect(cards).toHaveCount(3);
  await expectAccessible(client);
  await expect(producer.getByText(t.links.unopened)).toBeHidden();

  await cards
    .nth(1)
    .getByRole('button', { name: formatMessage(t.candidate.play, { number: 2 }) })
    .click();
  await expect(cards.nth(1).getByRole('slider')).not.toHaveAttribute('aria-valuetext', atStart);
  const choose = (number: number) =>
    cards
      .nth(number - 1)
      .getByRole('button', { name: formatMessage(t.candidate.chooseOf, { number }) });
  await choose(2).click();
  await expect(client.getByText(t.name.missing)).toBeVisible();
  const name = client.getByLabel(t.name.label);
  await expect(name).toBeFocused();
  await name.fill('e2e client');
  await cards.nth(1).getByRole('textbox').fill('e2e comment');
  await cards.nth(1).getByRole('button', { name: t.comment.send }).click();
  await expect(cards.nth(1).getByText('e2e comment')).toBeVisible();
  await choose(2).click();
  const chosen = formatMessage(t.candidate.chosen, { name: 'e2e client' });
  await expect(cards.nth(1).getByText(chosen)).toBeVisible();
  await expect(choose(2)).toBeHidden();
  await expectAccessible(client);

  await expect(producer.getByText(t.air.candidate.clientBadge)).toBeVisible();
  const preferred = formatMessage(t.air.history.event.preferred, { number: 2 });
  await expect(producer.getByText(preferred)).toBeVisible();
  const commentsOf = formatMessage(t.air.candidate.commentsOf, { number: 2, count: 1 });
  await producer.getByRole('button', { name: commentsOf }).click();
  await expect(producer.getByText('e2e comment')).toBeVisible();
  await expect(producer.getByText('e2e client').first()).toBeVisible();

  await client.reload();
  await expect(name).toHaveValue('e2e client');
  await expect(cards.nth(1).getByText('e2e comment')).toBeVisible();

  await producer.getByRole('list', { name: t.links.list }).getByRole('button').click();
  await producer
    .getByRole('alertdialog')
    .getByRole('button', { name: t.links.revokeConfirm })
    .click();
  await expect(producer.getByText(t.links.empty)).toBeVisible();
  const gone = client.getByRole('heading', { name: t.page.gone.title });
  await expect(gone).toBeVisible();
  await expectAccessible(client);
  expect((await client.goto(path))?.status()).toBe(404);
  await expect(gone).toBeVisible();
  await producer.context().close();
});

test('the keys switch candidates at the same second and comment', async ({ page, locale }) => {
  const t = textsOf(locale);
  const { token } = await insertSoundingReview();
  await page.goto(`/r/${token}`);
  const cards = candidateCards(page, t);
  await page.keyboard.press('Digit1');
  await expect(cards.nth(0).getByRole('slider')).not.toHaveAttribute('aria-valuetext', atStart);
  await page.keyboard.press('Digit3');
  await expect(cards.nth(2).getByRole('slider')).not.toHaveAttribute('aria-valuetext', atStart);
  await page.keyboard.press('KeyC');
  await expect(cards.nth(2).getByRole('textbox')).toBeFocused();
});

test('a client comments on a range of a project and chooses, which its owner reads', async ({
  page: client,
  browser,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  const owner = await openDesktop(browser);
  await signUpUser(owner);
  const { id, path, link } = await createSharedProject(owner, 'e2e project note');
  await client.goto(link);
  for (const text of ['브이로그 3화', 'e2e project note', '골목 입구'])
    await expect(client.getByText(text)).toBeVisible();
  const cards = client.getByRole('list', { name: t.music.list }).locator('> li');
  await expect(cards).toHaveCount(3);
  const card = cards.first();
  const title = await card.getByRole('heading').innerText();
  await expectAccessible(client);

  await client.getByLabel(t.name.label).fill('e2e client');
  await card.getByRole('button', { name: formatMessage(t.music.play, { title }) }).click();
  const position = card.getByRole('slider');
  await expect(position).not.toHaveAttribute('aria-valuetext', atStart);
  const field = card.getByRole('textbox');
  await field.focus();
  const end = t.comment.until.replace('{time}', '').trim();
  await card.getByRole('button', { name: end }).click();
  await field.fill('e2e range');
  await card.getByRole('button', { name: t.comment.send }).click();
  await expect(card.getByText('e2e range')).toBeVisible();
  await card.getByRole('button', { name: formatMessage(t.music.chooseOf, { title }) }).click();
  const chosen = formatMessage(t.candidate.chosen, { name: 'e2e client' });
  await expect(card.getByText(chosen)).toBeVisible();
  await expect(card.getByRole('heading')).toHaveText(title);
  await expectAccessible(client);

  const readFeedback = () =>
    callApi<{ comments: { id: string; at_ms: number; until_ms: number }[]; choice: object }>(
      owner,
      {
        method: 'GET',
        path: `${path}/feedback`,
      },
    );
  const { comments, choice } = await readFeedback();
  expect(comments).toMatchObject([{ music_id: '3', name: 'e2e client', text: 'e2e range' }]);
  expect(comments[0]?.until_ms).toBeGreaterThan(comments[0]?.at_ms ?? 0);
  expect(choice).toMatchObject({ music_id: '3', name: 'e2e client' });
  await owner.goto(`/projects/${id}`);
  const row = owner.getByRole('listitem').filter({ hasText: chosen });
  await expect(row.getByRole('heading')).toHaveText(title);
  await expect(row.locator('[data-comment-pin]')).toHaveCount(1);
  await callApi(owner, {
    method: 'PATCH',
    path: `${path}/comments/${comments[0]?.id}`,
    body: { is_resolved: true },
  });
  await expect(card.getByText(t.comment.resolved)).toBeVisible();
  await owner.context().close();
});
