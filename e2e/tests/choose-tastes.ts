import type { Preferences } from '@onsori/contract/account';
import type { Page } from '@playwright/test';

/** Stores the tastes of the signed-in user through the API. */
export function chooseTastes(page: Page, preferences: Preferences): Promise<void> {
  return page.evaluate(async (body) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
    const response = await fetch('/_api/v1/user/preferences', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }, preferences);
}
