import { expect, test } from 'vitest';
import { readWebConfig } from './config.ts';

const required = {
  NODE_ENV: 'production',
  WEB_PORT: '3000',
  API_ORIGIN: 'http://127.0.0.1:4000',
  PUBLIC_ORIGIN: 'https://onsori.example',
  MEDIA_ORIGIN: 'https://onsori.example',
};

const readConfig = (environment: Record<string, string>) =>
  readWebConfig({ ...required, ...environment });

test('runs in production mode unless set otherwise, and refuses secrets of the source tree', () => {
  expect(readConfig({}).APP_MODE).toBe('production');
  const SENTRY_DSN = 'https://onsoriLocalKey@errors.example/42';
  expect(() => readConfig({ SENTRY_DSN })).toThrow('SENTRY_DSN: is a development secret');
  const config = readConfig({ SENTRY_DSN, APP_MODE: 'development' });
  expect(config.SENTRY_DSN).toBe(SENTRY_DSN);
});

test('lists every problem without its value', () => {
  const reading = () =>
    readConfig({ WEB_PORT: 'hidden', SENTRY_DSN: 'https://onsoriLocal@e.example/1' });
  expect(reading).toThrow(/WEB_PORT: .*\n.*SENTRY_DSN: /);
  expect(reading).not.toThrow('hidden');
});
