import { expect, test, vi } from 'vitest';

const required = {
  NODE_ENV: 'production',
  WEB_PORT: '3000',
  API_ORIGIN: 'http://127.0.0.1:4000',
  PUBLIC_ORIGIN: 'https://onsori.example',
  MEDIA_ORIGIN: 'https://onsori.example',
};

/** The configuration is cached per module. */
async function readConfig(environment: Record<string, string>) {
  vi.resetModules();
  const { webConfig } = await import('./config.ts');
  return webConfig({ ...required, ...environment });
}

test('runs in production mode unless set otherwise, and refuses secrets of the source tree', async () => {
  expect((await readConfig({})).APP_MODE).toBe('production');
  const SENTRY_DSN = 'https://onsoriLocalKey@errors.example/42';
  await expect(readConfig({ SENTRY_DSN })).rejects.toThrow('SENTRY_DSN: is a development secret');
  const config = await readConfig({ SENTRY_DSN, APP_MODE: 'development' });
  expect(config.SENTRY_DSN).toBe(SENTRY_DSN);
});

test('lists every problem without its value', async () => {
  const reading = readConfig({
    WEB_PORT: 'hidden',
    SENTRY_DSN: 'https://onsoriLocal@e.example/1',
  });
  await expect(reading).rejects.toThrow(/WEB_PORT: .*\n.*SENTRY_DSN: /);
  await expect(reading).rejects.not.toThrow('hidden');
});
