import { expect, test } from 'vitest';
import { textsIn } from './early-input.ts';

test('what stands in a form is read, and what is empty or no text is not', () => {
  const form = new FormData();
  form.set('email', 'minji@example.com');
  form.set('password', '');
  form.set('tick_terms', 'on');
  form.set('file', new Blob());
  expect(textsIn(form)).toEqual({ email: 'minji@example.com', tick_terms: 'on' });
});
