import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import { type ErrorType, errors } from './errors.ts';
import { createReportBudget } from './report-budget.ts';
import { parseReportDsn } from './report-dsn.ts';
import { choiceRoutes, shouldReportCall } from './reported-calls.ts';

const types = Object.keys(errors) as ErrorType[];
const reports = (type: ErrorType, route?: keyof typeof api) =>
  shouldReportCall({ status: errors[type].status, type, route });

describe('shouldReportCall', () => {
  test('skips every 401', () => {
    for (const type of types.filter((each) => errors[each].status === 401))
      expect(reports(type)).toBe(false);
    expect(shouldReportCall({ status: 401, type: undefined, route: undefined })).toBe(false);
  });

  test('skips a 404 that a route declares, and reports an unknown address', () => {
    for (const route of Object.values(api))
      for (const type of route.errors.filter((each) => errors[each].status === 404))
        expect(reports(type)).toBe(false);
    expect(reports('not_found.route')).toBe(true);
  });

  test('skips a 422 of subscriptions and payment parameters, and reports other refused input', () => {
    for (const route of choiceRoutes) expect(reports('invalid.input', route)).toBe(false);
    expect(reports('invalid.input', 'listMusics')).toBe(true);
    expect(reports('invalid.credentials', 'signIn')).toBe(false);
  });

  test('lists the routes below these paths', () => {
    const listed = Object.entries(api).filter(([, { path }]) =>
      /^\/v1\/user\/(subscription(\/|$)|payments\/auth-params$)/.test(path),
    );
    expect(listed.map(([name]) => name).sort()).toEqual([...choiceRoutes].sort());
  });

  test('agrees with the contract about everything else', () => {
    const ofTheClient: readonly ErrorType[] = ['not_found.route', 'invalid.input'];
    for (const type of types.filter((each) => !ofTheClient.includes(each)))
      expect([type, reports(type)]).toEqual([type, errors[type].reportable]);
  });

  test('skips a call without a response', () => {
    expect(shouldReportCall({ status: null, type: undefined, route: 'listMusics' })).toBe(false);
  });
});

test('a budget allows its number per minute', () => {
  let now = 0;
  const take = createReportBudget(2, () => now);
  expect([take(), take(), take()]).toEqual([true, true, false]);
  now = 60_000;
  expect(take()).toBe(true);
});

test('a DSN names the address of its project', () => {
  expect(parseReportDsn('https://abc123@errors.example/42')).toEqual({
    url: 'https://errors.example/api/42/envelope/',
    auth: 'Sentry sentry_version=7, sentry_client=onsori/1, sentry_key=abc123',
  });
  expect(parseReportDsn('https://abc123@errors.example/sentry/42')?.url).toBe(
    'https://errors.example/sentry/api/42/envelope/',
  );
  for (const wrong of [
    '',
    'https://errors.example/42',
    'ftp://a@b/1',
    'https://a@b/',
    'https://a@b/1?x',
  ])
    expect(parseReportDsn(wrong)).toBeNull();
});
