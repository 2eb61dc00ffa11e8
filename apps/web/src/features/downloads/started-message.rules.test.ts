import { expect, test } from 'vitest';
import { toStartedMessage } from './started-message.rules.ts';

test('offers the certificate for a single file, but not for a package that contains it', () => {
  const linked = (file_name: string) => toStartedMessage({ file_name, licence_id: 'A' });
  expect(linked('a [A].zip')).toEqual({ text: 'startedWith', licenceId: null });
  expect(linked('a.zip [A].mp3')).toEqual({ text: 'started', licenceId: 'A' });
});
