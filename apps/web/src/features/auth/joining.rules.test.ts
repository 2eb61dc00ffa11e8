import { currentPolicy } from '@onsori/contract/policies';
import { expect, test } from 'vitest';
import {
  howManyTicked,
  type Joining,
  joiningIn,
  joiningProblems,
  noTicks,
  nothingEntered,
  tickedBody,
  tickNames,
  withTick,
} from './joining.rules.ts';

const all = withTick(noTicks, 'all', true);
const good: Joining = {
  email: 'minji@example.com',
  password: '12345678',
  nickname: '민지',
  companyCode: '',
  ticks: withTick(withTick(noTicks, 'terms', true), 'age', true),
};
const wrongIn = (entered: Joining, forCompany = false) =>
  Object.entries(joiningProblems(entered, forCompany)).flatMap(([field, problem]) =>
    problem === undefined ? [] : [field],
  );

test('nothing is ticked before somebody does', () => {
  expect(howManyTicked(nothingEntered.ticks)).toBe('none');
});

test('a form is read as it stands', () => {
  const { email, password, nickname, companyCode: company_code } = good;
  const ticked = { tick_terms: 'on', tick_age: 'on' };
  expect(joiningIn({ email, password, nickname, company_code, ...ticked })).toEqual(good);
  expect(joiningIn({ tick_use: 'on', tick_sms: 'on' }).ticks).toEqual({
    ...noTicks,
    use: true,
    sms: true,
  });
});

test('agreeing to everything is everything, and can be taken back', () => {
  expect(tickNames.every((name) => all[name])).toBe(true);
  expect(howManyTicked(all)).toBe('all');
  expect(howManyTicked(withTick(all, 'night', false))).toBe('some');
  expect(withTick(all, 'all', false)).toEqual(noTicks);
});

test('without the use of data nothing is sent', () => {
  const { terms, age, ...marketing } = withTick(all, 'use', false);
  expect({ terms, age }).toEqual({ terms: true, age: true });
  expect(Object.values(marketing)).toEqual([false, false, false, false]);
});

test('the night needs a channel, whichever it is', () => {
  const text = withTick(all, 'email', false);
  expect(text).toEqual({ ...all, email: false });
  expect(withTick(text, 'sms', false)).toEqual({ ...text, sms: false, night: false });
});

test('the terms that are agreed to are those the page shows', () => {
  expect(tickedBody(good.ticks).terms_version).toBe(currentPolicy('terms'));
});

test('what is optional is not needed', () => {
  expect(wrongIn(good)).toEqual([]);
  expect(tickedBody(good.ticks).marketing).toEqual({
    use: false,
    email: false,
    sms: false,
    night: false,
  });
});

test('everything that is needed is asked for', () => {
  expect(wrongIn(nothingEntered)).toEqual(['email', 'password', 'nickname', 'terms', 'age']);
  expect(wrongIn(good, true)).toEqual(['companyCode']);
  expect(wrongIn({ ...good, companyCode: 'A-1' }, true)).toEqual([]);
});

test('a weak password is taken, a short one is not', () => {
  expect(joiningProblems({ ...good, password: '1234567' }, false).password).toBe(
    'newPassword.too_short',
  );
  expect(joiningProblems({ ...good, password: 'a'.repeat(129) }, false).password).toBe(
    'newPassword.too_long',
  );
});

test('a nickname is there and has an end', () => {
  expect(wrongIn({ ...good, nickname: '   ' })).toEqual(['nickname']);
  expect(wrongIn({ ...good, nickname: '가'.repeat(30) })).toEqual([]);
  expect(wrongIn({ ...good, nickname: '가'.repeat(31) })).toEqual(['nickname']);
});
