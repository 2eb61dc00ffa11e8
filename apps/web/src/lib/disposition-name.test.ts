import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDispositionName } from './read-api-file.ts';

/** Writes the header as the API does. */
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

test('round-trips every name in any language', () => {
  expect(parseDispositionName(attachment('서울, 11시 (7.1.4) [ABCD].wav'))).toBe(
    '서울, 11시 (7.1.4) [ABCD].wav',
  );
  fc.assert(fc.property(names, (name) => parseDispositionName(attachment(name)) === name));
});

test('reads a quoted name with escapes, and an unquoted one', () => {
  expect(parseDispositionName('attachment; filename="a \\"b\\"; c.zip"')).toBe('a "b"; c.zip');
  expect(parseDispositionName('attachment;FileName = plain.pdf')).toBe('plain.pdf');
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      fc.pre(!/[/\\]/.test(name));
      const quoted = name.replaceAll(/["\\]/g, '\\$&');
      expect(parseDispositionName(`attachment; filename="${quoted}"`)).toBe(name);
    }),
  );
});

test('prefers filename* in any order, unless it is malformed', () => {
  const better = "filename*=utf-8'ko'%EC%9D%8C%EC%95%85.wav";
  expect(parseDispositionName(`attachment; ${better}; filename="_.wav"`)).toBe('음악.wav');
  expect(parseDispositionName(`attachment; filename="_.wav"; ${better}`)).toBe('음악.wav');
  expect(parseDispositionName(`attachment; filename="_.wav"; filename*=UTF-8''%EC%9`)).toBe(
    '_.wav',
  );
  expect(parseDispositionName(`attachment; filename="_.wav"; filename*=latin1''x`)).toBe('_.wav');
});

test('strips directories from the name', () => {
  expect(parseDispositionName('attachment; filename="../../etc/passwd"')).toBe('passwd');
  expect(parseDispositionName("attachment; filename*=UTF-8''..%2F..%5Cx.wav")).toBe('x.wav');
});

test('returns null without a name, and never throws', () => {
  expect(parseDispositionName(null)).toBeNull();
  expect(parseDispositionName('attachment')).toBeNull();
  expect(parseDispositionName('attachment; filename=""')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (header) => {
      const name = parseDispositionName(header);
      expect(name).not.toBe('');
      expect(name ?? '').not.toMatch(/[/\\]/);
    }),
  );
});
