import { expect, test } from 'vitest';
import {
  businessFields,
  emptyBusiness,
  formatShownNumber,
  normalizeBusiness,
  validateBusinessField,
} from './business.rules.ts';

const business = {
  registration_number: '124-81-00998',
  name: ' 온소리 방송 ',
  representative: '김하늘',
  address: '서울시 마포구 1',
  business_type: '정보통신업',
  business_item: '방송 프로그램 제작',
  invoice_email: ' billing@onsori.test ',
};

const problemsOf = (form: typeof business) => {
  const values = normalizeBusiness(form);
  return businessFields.flatMap((field) => validateBusinessField(field, values) ?? []);
};

test('a complete form has no problem and is trimmed', () => {
  expect(problemsOf(business)).toEqual([]);
  expect(normalizeBusiness(business)).toMatchObject({
    registration_number: '1248100998',
    name: '온소리 방송',
    invoice_email: 'billing@onsori.test',
  });
});

test('every field is required', () => {
  expect(problemsOf(emptyBusiness)).toEqual(businessFields.map(() => 'required'));
});

test('a wrong check digit, a wrong email and invisible characters are refused', () => {
  expect(problemsOf({ ...business, registration_number: '124-81-00999' })).toEqual([
    'registrationNumberWrong',
  ]);
  expect(problemsOf({ ...business, invoice_email: 'billing' })).toEqual(['emailWrong']);
  expect(problemsOf({ ...business, name: '온\u200b소리' })).toEqual(['hidden']);
});

test('a masked number is shown as it is', () => {
  expect(formatShownNumber('1248100998')).toBe('124-81-00998');
  expect(formatShownNumber('***-**-*4417')).toBe('***-**-*4417');
});
