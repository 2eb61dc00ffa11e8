import type { Scene } from './scenes.ts';

export const supportScenes: readonly Scene[] = [
  {
    name: 'support',
    path: '/support',
    fullPage: true,
    act: (page) => page.locator('main details summary').first().click(),
  },
  { name: 'support-question', path: '/support#renewal-declined' },
  {
    name: 'support-search',
    path: '/support',
    act: async (page) => {
      const isKorean = (await page.locator('html').getAttribute('lang')) === 'ko';
      await page.getByRole('searchbox').fill(isKorean ? '환ㅂ' : 'refund');
      await page.locator('main details').first().waitFor();
    },
  },
  { name: 'support-none', path: '/support?searchText=zqxj' },
];
