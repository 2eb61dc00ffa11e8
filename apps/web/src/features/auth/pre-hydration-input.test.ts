import { expect, test } from 'vitest';
import { readFormValues } from './pre-hydration-input.ts';

test('reads filled text fields and ticked boxes, and skips empty fields and files', () => {
  const form = new FormData();
  form.set('email', 'minji@example.com');
  form.set('password', '');
  form.set('tick_terms', 'on');
  form.set('file', new Blob());
  expect(readFormValues(form)).toEqual({ email: 'minji@example.com', tick_terms: 'on' });
});
