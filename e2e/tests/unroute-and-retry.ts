import { expect, type Locator } from '@playwright/test';

/**
 * Removes a failing route and clicks the retry button. The page also retries by itself, and the button
 * is disabled meanwhile; removing the route during that retry would hide the button before the click.
 */
export async function unrouteAndRetry(button: Locator, route: string | RegExp): Promise<void> {
  await expect(button).toBeEnabled();
  await button.page().unroute(route);
  await button.click();
}
