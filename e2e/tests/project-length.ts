import type { Page } from '@playwright/test';
import en from '#web/src/i18n/en/projects.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/projects.json' with { type: 'json' };
import { isKorean } from './watch.ts';

/** Sets the length of the current project in the header. */
export async function setProjectLength(
  page: Page,
  locale: string | undefined,
  length: string,
): Promise<void> {
  const t = isKorean(locale) ? ko : en;
  await page.getByRole('banner').locator('[data-project-pill]').click();
  const field = page.getByRole('spinbutton', { name: t.editor.length, exact: true });
  await field.fill(length);
  await field.press('Enter');
  await page.keyboard.press('Escape');
}
