import { type ErrorType, errorBody, errors } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { formatRefusal, resultTexts } from './mcp-texts.rules.ts';

test.each(Object.keys(errors) as ErrorType[])('names %s in both languages', (type) => {
  for (const language of ['ko', 'en'] as const) {
    const body = errorBody(type, language, ['detail']);
    const text = formatRefusal({ body, retryAfterSeconds: null, missingScopes: [] }, language);
    expect(text).toBe(`${errors[type].title[language]} [${type}]\ndetail`);
  }
});

test('adds the missing scope and the delay', () => {
  const body = errorBody('unauthorized.token_missing', 'en', []);
  const refusal = { body, retryAfterSeconds: 7, missingScopes: ['air:write'] };
  expect(formatRefusal(refusal, 'en')).toBe(
    'Please sign in. [unauthorized.token_missing]\n' +
      'An API key is needed: header Authorization: Bearer ons_…, scope air:write\nRetry after 7 s',
  );
  expect(formatRefusal(refusal, 'ko')).toContain('7초 뒤에 다시');
});

test('names the smallest plan that allows a use', () => {
  const output = { plan: 'free', use: 'paid_ad', answer: 'plan', allowed_by: 'pro' } as const;
  expect(resultTexts.may_i_use(output, 'en')).toBe('The smallest plan that allows this use: pro');
});

test('says when files that are being made will be ready', () => {
  const job = { id: 'x', state: 'making', progress: 0.5, seconds_left: 12 } as const;
  const output = { state: 'making', link: null, job } as const;
  expect(resultTexts.download(output, 'en')).toMatch(/Call again with the same input.\n12 s left$/);
  expect(resultTexts.download(output, 'ko')).toMatch(/12초 남음$/);
});
