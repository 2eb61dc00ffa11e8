import { type Browser, chromium } from '@playwright/test';

/** Debian's Chromium without a window, and quiet: it talks to nobody but the pages under test. */
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

/** For a runner that ends its browser itself when it gets a signal. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...chromiumOptions,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
