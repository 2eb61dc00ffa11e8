import { requestVisitorInquiry } from '@onsori/contract/inquiries';
import { visitorTopics } from '@onsori/contract/inquiry-values';
import { expect, test } from 'vitest';
import { checkVisitorFields, toVisitorRequest } from './visitor-form.tsx';

const filled = {
  email: ' minji@example.com ',
  text: '코드가 오지 않아요.',
  music: 'https://onsori.example/playlists/1?music=2',
  work: 'A song',
  role: 'agent',
  company: '온방송',
  size: '10-49',
} as const;
const empty = { ...filled, email: '', text: ' ', music: '', work: '', company: '' };
const wrongIn = (topic: (typeof visitorTopics)[number], fields: typeof filled | typeof empty) =>
  Object.entries(checkVisitorFields(topic, fields)).flatMap(([name, wrong]) => (wrong ? name : []));

test.each(visitorTopics)('%s: filled fields are a request that the server accepts', (topic) => {
  expect(wrongIn(topic, filled)).toEqual([]);
  expect(requestVisitorInquiry.body.safeParse(toVisitorRequest(topic, filled)).success).toBe(true);
});

test.each([
  ['sign_in', ['email', 'text']],
  ['resemblance', ['email', 'text', 'music', 'work']],
  ['business', ['email', 'text', 'company']],
] as const)('%s needs the fields of its topic', (topic, wrong) => {
  expect(wrongIn(topic, empty)).toEqual(wrong);
});

test('a report of a user needs no address', () => {
  expect(checkVisitorFields('resemblance', empty, true).email).toBe(false);
});

test('a request has no details of another topic', () => {
  expect(Object.keys(toVisitorRequest('sign_in', filled))).toEqual(['topic', 'email', 'text']);
});
