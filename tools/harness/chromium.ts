import { type Browser, chromium, type Page } from '@playwright/test';

/** Debian's headless Chromium, without background network traffic. */
export const chromiumOptions = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
};

/** Leaves signals to the caller, which closes the browser itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...chromiumOptions,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Waits until React has hydrated the page; returns at once for a page without scripts. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || 'hydrated' in document.documentElement.dataset,
  );
}
