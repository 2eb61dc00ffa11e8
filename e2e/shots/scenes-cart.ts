import type { Page } from '@playwright/test';
import { fillCart } from '#e2e/tests/cart-pages.ts';
import { signUpBuyer } from '#e2e/tests/checkout-pages.ts';
import { findMusic } from '#e2e/tests/download-dialog.ts';
import { whileWithdrawn } from '#e2e/tests/operator.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const signUp = async (page: Page) => {
  await setUniqueClientIp(page);
  await signUpBuyer(page);
};

const payButton = (page: Page) => page.locator('main button[class*=bg-juhong]');

/** Three musics with their projects, and a fourth that is no longer sold. */
async function openFullCart(page: Page): Promise<void> {
  await signUp(page);
  const musics = [];
  for (const nth of [40, 3, 2, 1]) musics.push(await findMusic(page, { is_free: false }, nth));
  await fillCart(
    page,
    musics.map(({ id }) => id),
  );
  await whileWithdrawn(musics[0]?.id ?? '', async () => {
    await page.goto('/cart', { waitUntil: 'networkidle' });
    await payButton(page).waitFor();
  });
}

const fillProjects = async (page: Page, names: readonly string[]) => {
  for (const [at, name] of names.entries()) {
    const field = page.locator('main input[maxlength]').nth(at);
    await field.fill(name);
    await field.press('Enter');
  }
};

const scene = (name: string, act: NonNullable<Scene['act']>): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  only: 1440,
  act,
});

export const cartScenes: readonly Scene[] = [
  scene('cart', async (page) => {
    await openFullCart(page);
    await fillProjects(page, [
      '카페 온도 브랜드 필름',
      '카페 온도 브랜드 필름',
      '제주 한 달 살기 12화',
    ]);
  }),
  scene('cart-missing', async (page) => {
    await openFullCart(page);
    await payButton(page).click();
    await page.locator('main [aria-invalid=true]').first().waitFor();
  }),
  scene('cart-long', async (page) => {
    await openFullCart(page);
    await fillProjects(page, ['아주 긴 프로젝트 이름 '.repeat(8)]);
  }),
  scene('cart-empty', async (page) => {
    await signUp(page);
    await page.goto('/cart', { waitUntil: 'networkidle' });
  }),
  scene('cart-error', async (page) => {
    await signUp(page);
    await page.route('**/_api/v1/user/cart', (route) => route.abort());
    await page.goto('/account/subscription', { waitUntil: 'networkidle' });
    // Only a navigation in the browser reads the cart from above.
    await page.evaluate(() => {
      history.pushState(null, '', '/cart');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.locator('main [role=alert]').waitFor();
  }),
];
