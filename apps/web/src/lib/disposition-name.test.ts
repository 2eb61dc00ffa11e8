import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dispositionName } from './disposition-name.ts';

/** As the API writes it. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((name) => !/[/\\]/.test(name));

test('every name comes back as it was written, whatever the language', () => {
  expect(dispositionName(attachment('서울, 11시 (7.1.4) [ABCD].wav'))).toBe(
    '서울, 11시 (7.1.4) [ABCD].wav',
  );
  fc.assert(fc.property(names, (name) => dispositionName(attachment(name)) === name));
});

test('a plain name is read from quotes, where a backslash frees, and without them', () => {
  expect(dispositionName('attachment; filename="a \\"b\\"; c.zip"')).toBe('a "b"; c.zip');
  expect(dispositionName('attachment;FileName = plain.pdf')).toBe('plain.pdf');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      fc.pre(!/[/\\]/.test(name));
      const quoted = name.replaceAll(/["\\]/g, '\\$&');
      expect(dispositionName(`attachment; filename="${quoted}"`)).toBe(name);
    }),
  );
});

test('the better name wins wherever it stands, unless nobody can read it', () => {
  const better = "filename*=utf-8'ko'%EC%9D%8C%EC%95%85.wav";
  expect(dispositionName(`attachment; ${better}; filename="_.wav"`)).toBe('음악.wav');
  expect(dispositionName(`attachment; filename="_.wav"; ${better}`)).toBe('음악.wav');
  expect(dispositionName(`attachment; filename="_.wav"; filename*=UTF-8''%EC%9`)).toBe('_.wav');
  expect(dispositionName(`attachment; filename="_.wav"; filename*=latin1''x`)).toBe('_.wav');
});

test('a name never leads into another folder', () => {
  expect(dispositionName('attachment; filename="../../etc/passwd"')).toBe('passwd');
  expect(dispositionName("attachment; filename*=UTF-8''..%2F..%5Cx.wav")).toBe('x.wav');
});

test('no header, none with a name, and anything at all are read without harm', () => {
  expect(dispositionName(null)).toBeNull();
  expect(dispositionName('attachment')).toBeNull();
  expect(dispositionName('attachment; filename=""')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (header) => {
      const name = dispositionName(header);
      expect(name).not.toBe('');
      expect(name ?? '').not.toMatch(/[/\\]/);
    }),
  );
});
