import type { Page } from '@playwright/test';
import { englishOnlyTexts, foreignNames } from './known-texts.ts';

const englishTexts = englishOnlyTexts();
/** Such as `shell.menu.music`: a text that was not found. */
const messageKey = /^[a-z][\w-]*(\.[a-z][\w-]*){2,}$/;

const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || parent.closest('script, style, pre, code, option, textarea'))
        continue;
      const isOwn = parent.closest('[lang]') === document.documentElement;
      if (isOwn && parent.checkVisibility()) texts.add(text);
    }
    return [...texts];
  });

export async function findTextProblems(page: Page, language: string): Promise<string[]> {
  const texts = await visibleTexts(page);
  const isWrong = (text: string) =>
    messageKey.test(text) ||
    (language === 'ko'
      ? englishTexts.has(text) && /[a-z]{3}/.test(text)
      : /[가-힣]/.test(text.replaceAll(foreignNames, '')));
  return texts.filter(isWrong).map((text) => `text: ${text.slice(0, 120)}`);
}

/** Addresses of the site that the page links to, without their fragments. */
export const listLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const own = links.filter(({ origin }) => origin === location.origin);
    return [...new Set(own.map(({ pathname, search }) => pathname + search))];
  });

/** Fragments that name no element of the page. */
export const findFragmentProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .filter(({ hash }) => hash.length > 1 && !document.getElementById(hash.slice(1)))
      .map(({ hash }) => `no element: ${hash}`),
  );
