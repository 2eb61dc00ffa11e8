import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { attachmentTypes } from '@onsori/contract/inquiry-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentDisposition } from '#infra/storage/storage.ts';
import { toSafeFileName } from './file-names.rules.ts';

test.each([
  ['화면 캡처.png', 'image/png', '화면 캡처.png'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\me\\노래.mp3', 'audio/mpeg', '노래.mp3'],
  ['page.html', 'image/gif', 'page.gif'],
  ['page.html.png', 'image/png', 'page_html.png'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['CON', 'image/png', 'file_CON.png'],
  ['///', 'application/pdf', 'file.pdf'],
  ['a"; filename="b.exe', 'application/pdf', 'a__ filename=_b.pdf'],
] as const)('%s as %s becomes %s', (name, type, safe) => {
  expect(toSafeFileName(name, type)).toBe(safe);
});

test('is short, has one extension, and is neither a path nor readable as a header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...attachmentTypes),
      (name, type) => {
        const safe = toSafeFileName(name, type);
        expect(safe).toMatch(/^[^/\\<>:"|?*;%`$&'.]+\.[a-z0-9]{3,4}$/u);
        expect([...safe].length).toBeLessThanOrEqual(inquiryLimits.fileNameMax);
        expect(hasHiddenCharacters(safe)).toBe(false);
        expect(attachmentDisposition(safe)).toMatch(
          /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~%!-]+$/,
        );
      },
    ),
    { numRuns: 500 },
  );
});
