import { expect, test } from 'vitest';
import { hashMailbox, normalizeMailbox } from './quota-mailbox.rules.ts';

test.each([
  ['Kim@Example.com', 'kim@example.com'],
  ['kim+music@example.com', 'kim@example.com'],
  ['kim+a+b@example.com', 'kim@example.com'],
  ['+kim@example.com', '+kim@example.com'],
  ['k.i.m@example.com', 'k.i.m@example.com'],
  ['k.i.m+x@gmail.com', 'kim@gmail.com'],
  ['kim@googlemail.com', 'kim@gmail.com'],
])('normalises %s to the mailbox %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

test('the hash depends on mailbox, month and key', () => {
  const [november, december] = [new Date('2026-10-31T15:00Z'), new Date('2026-11-30T15:00Z')];
  const hash = (email: string, month = november, secret = 'a') =>
    hashMailbox(email, month, secret).toString('hex');
  expect(hash('kim+x@example.com')).toBe(hash('kim@example.com'));
  const hashes = [
    hash('kim@example.com'),
    hash('lee@example.com'),
    hash('kim@example.com', december),
    hash('kim@example.com', november, 'b'),
  ];
  expect(new Set(hashes).size).toBe(4);
});
