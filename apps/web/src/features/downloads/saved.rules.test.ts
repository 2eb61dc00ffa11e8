import { expect, test } from 'vitest';
import { savedOf } from './saved.rules.ts';

const file = (type: string, licenceId: string | null) =>
  savedOf({ blob: new Blob(['bytes'], { type }), licenceId });

test('a package has its certificate in it; a bare file is offered one where it has a licence', () => {
  expect(file('application/zip', 'A')).toEqual({ text: 'savedWith', licenceId: null });
  expect(file('audio/mpeg', 'A')).toEqual({ text: 'saved', licenceId: 'A' });
  expect(file('audio/mpeg', null)).toEqual({ text: 'saved', licenceId: null });
});
