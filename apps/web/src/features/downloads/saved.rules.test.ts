import { expect, test } from 'vitest';
import { savedOf } from './saved.rules.ts';

test('a package has its certificate in it; a bare file is offered one', () => {
  const linked = (file_name: string) => savedOf({ file_name, licence_id: 'A' });
  expect(linked('a [A].zip')).toEqual({ text: 'startedWith', licenceId: null });
  expect(linked('a.zip [A].mp3')).toEqual({ text: 'started', licenceId: 'A' });
});
