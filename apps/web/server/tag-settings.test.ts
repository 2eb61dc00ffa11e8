import { expect, test } from 'vitest';
import { readWebConfig } from './config.ts';
import { tagSettingsOf, tagSourcesOf } from './tag-settings.ts';

const required = {
  WEB_PORT: '3000',
  API_ORIGIN: 'http://127.0.0.1:4000',
  PUBLIC_ORIGIN: 'https://onsori.test',
  MEDIA_ORIGIN: 'https://media.onsori.test',
};

function read(environment: Readonly<Record<string, string>>, headers = {}) {
  const config = readWebConfig({ ...required, ...environment });
  return { tags: tagSettingsOf(config, new Headers(headers)), sources: tagSourcesOf(config) };
}

test('nothing is loaded or allowed without configuration', () => {
  expect(read({})).toEqual({ tags: null, sources: { scripts: [], calls: [] } });
});

test('each script brings its own hosts only', () => {
  expect(read({ ANALYTICS_ID: 'G-ABC123' })).toEqual({
    tags: {
      scripts: {
        analytics: {
          id: 'G-ABC123',
          url: 'https://www.googletagmanager.com/gtag/js',
          recipient: 'Google LLC',
        },
      },
      recorder: null,
      version: '2026-11-19',
      signal: false,
    },
    sources: {
      scripts: ['https://www.googletagmanager.com'],
      calls: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    },
  });
  expect(read({ AD_PIXEL_ID: '1234567890' }).sources).toEqual({
    scripts: ['https://connect.facebook.net'],
    calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
  });
  const hosts = 'https://tags.example, https://*.tags.example';
  expect(read({ TAG_MANAGER_ID: 'GTM-A1', TAG_MANAGER_HOSTS: hosts }).sources).toEqual({
    scripts: ['https://www.googletagmanager.com', 'https://tags.example', 'https://*.tags.example'],
    calls: ['https://www.googletagmanager.com', 'https://tags.example', 'https://*.tags.example'],
  });
});

test('recordings of sessions need consent too, without hosts of their own', () => {
  const { tags, sources } = read({ SENTRY_DSN: 'https://key@ingest.example/1' });
  expect(tags).toMatchObject({ scripts: {}, recorder: 'Functional Software, Inc.' });
  expect(sources).toEqual({ scripts: [], calls: [] });
});

test('Global Privacy Control of the request is passed on', () => {
  const { tags } = read({ AD_PIXEL_ID: '1234567890' }, { 'sec-gpc': '1' });
  expect(tags?.signal).toBe(true);
});

test.each([
  { ANALYTICS_HOSTS: "https://a.example; script-src 'unsafe-inline'" },
  { ANALYTICS_HOSTS: '*' },
  { ANALYTICS_HOSTS: 'http://a.example' },
  { ANALYTICS_ID: 'UA-1' },
  { AD_PIXEL_ID: "1'" },
])('rejects %o', (environment) => {
  expect(() => read(environment)).toThrow('configuration is wrong');
});
