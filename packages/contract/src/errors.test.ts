import { expect, test } from 'vitest';
import { languages } from './enumerations.ts';
import { type ErrorType, errorBody, errors } from './errors.ts';

const types = Object.keys(errors) as ErrorType[];

test.each(types)('%s has the status of its family and a title in both languages', (type) => {
  const { status, title } = errors[type];
  const family: Record<string, number> = {
    bad_request: 400,
    unauthorized: 401,
    forbidden: 403,
    not_found: 404,
    request_timeout: 408,
    conflict: 409,
    payload_too_large: 413,
    range_not_satisfiable: 416,
    unsupported_media_type: 415,
    invalid: 422,
    rate_limited: 429,
    headers_too_large: 431,
    internal: 500,
    unavailable: 503,
  };
  expect(status).toBe(family[type.split('.')[0] ?? '']);
  for (const language of languages) expect(title[language]).toMatch(/[.]$/);
  expect(title.ko).toMatch(/[가-힣]/);
  expect(title.en).not.toMatch(/[가-힣]|licence|colour|cancelled|e-mail|\w'\w/i);
});

test('the body has the type, the title in the requested language, and details with msg', () => {
  expect(errorBody('not_found.music', 'en', ['musicId'])).toEqual({
    type: 'not_found.music',
    title: 'We couldn’t find this track.',
    detail: [{ msg: 'musicId' }],
  });
});

test('a licence of another licensee is refused with what to do instead', () => {
  const { title } = errors['conflict.licence_held'];
  expect(title.ko).toContain('다른 프로젝트 이름을 적고 다시 다운로드해 주세요.');
  expect(title.en).toContain('Enter a different project name and download again.');
});

test('errors with status 401 are not reportable', () => {
  for (const type of types)
    if (errors[type].status === 401) expect(errors[type].reportable).toBe(false);
});
