import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { attachmentTypes } from '@onsori/contract/inquiry-values';
import { expect, test } from 'vitest';
import { refuseFile } from './attachments.rules.ts';

const { attachments, attachmentBytes } = inquiryLimits;

test.each(attachmentTypes)('accepts %s up to the largest size', (type) => {
  expect(refuseFile({ type, size: 1 }, 0)).toBeNull();
  expect(refuseFile({ type, size: attachmentBytes }, attachments - 1)).toBeNull();
});

test.each(['audio/x-m4a', 'audio/x-wav', 'IMAGE/PNG', ''])('accepts the name %j', (type) => {
  expect(refuseFile({ type, size: 1 }, 0)).toBeNull();
});

test.each([
  ['image/svg+xml', 1, 0, 'type'],
  ['text/html', 1, 0, 'type'],
  ['video/mp4', attachmentBytes + 1, 0, 'type'],
  ['image/png', 0, 0, 'empty'],
  ['image/png', attachmentBytes + 1, 0, 'size'],
  ['image/png', 1, attachments, 'count'],
] as const)('refuses %s of %d bytes beside %d others', (type, size, attached, reason) => {
  expect(refuseFile({ type, size }, attached)).toBe(reason);
});
