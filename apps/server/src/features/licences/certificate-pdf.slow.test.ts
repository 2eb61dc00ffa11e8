import { inflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { certificateFacts as facts } from '#test/certificate-facts.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { createCertificatePrinter } from './certificate-printer.service.ts';

vi.setConfig({ testTimeout: 60_000 });

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[\s\S]*?>>\nstream\n/g)].map(
    ({ index, 0: head, 1: length }) => {
      const start = index + head.length;
      const bytes = pdf.subarray(start, start + Number(length));
      return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : '';
    },
  );
}

const decodeUtf16 = (hex: string) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Parses the ToUnicode map of a font. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => decodeUtf16(hex)),
  );

/** Extracts the text by mapping glyph ids through each font's ToUnicode map. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = streamsOf(pdf);
  const maps = streams.filter((stream) => stream.includes('begincmap')).map(glyphsOf);
  const written = streams.filter((stream) => stream.includes(' Tf'));
  const fonts = [...new Set(written.flatMap((page) => page.match(/\/F\d+ /g) ?? []))];
  expect(maps).toHaveLength(fonts.length);
  expect(source).toContain('/FontFile');
  return written
    .flatMap((page) => page.split('/F').slice(1))
    .map((part) => {
      const number = /^\d+/.exec(part)?.[0] ?? '';
      const map = maps[fonts.toSorted().indexOf(`/F${number} `)] ?? [];
      const glyphs = [...part.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
      return (glyphs.match(/.{4}/g) ?? []).map((id) => map[Number.parseInt(id, 16)]).join('');
    })
    .join('\n');
}

test('the text can be extracted in Korean and in English', async () => {
  const text = textOf(await certificatePdf(facts)).replaceAll('\n', '');
  for (const claim of [
    '라이선스 증서',
    'License certificate',
    '한강의 새벽',
    'Dawn on the Han',
    '김하늘',
    '봄 나들이',
    '2026년 11월 16일',
    'November 16, 2026',
    '012345-6789AB-CDEFGH-JKMNPQ',
    'https://onsori.test/verify/0123456789ABCDEFGHJKMNPQ',
    'ab'.repeat(32),
    'Pro · Client work',
    '프로 · 의뢰받은 작업',
    'AI-generated',
  ])
    expect(text).toContain(claim);
  expect(text).not.toContain('의뢰인');
});

test('prints names with Hanja and emoji', async () => {
  const names = { name: '金旻秀 (김민수)', channel: '🎵 하늘TV 👨‍👩‍👧' };
  const { holder } = facts;
  const pdf = await certificatePdf({ ...facts, holder: holder && { ...holder, ...names } });
  const text = textOf(pdf).replaceAll('\n', '');
  for (const name of Object.values(names)) expect(text).toContain(name);
});

const printer = createCertificatePrinter({ maxWaiting: 2 });
afterAll(() => printer.close());

test('prints identical bytes on a thread without blocking the event loop', async () => {
  const here = await certificatePdf(facts);
  let ticks = 0;
  const ticker = setInterval(() => {
    ticks += 1;
  }, 1);
  const [once, twice] = await Promise.all([printer.print(facts), printer.print(facts)]);
  clearInterval(ticker);
  expect(once.equals(here)).toBe(true);
  expect(twice.equals(here)).toBe(true);
  expect(ticks).toBeGreaterThan(10);
});

test('rejects prints beyond the queue limit and completes the others', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => printer.print(facts)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('omits an erased holder, marks a revoked licence and adds pages for many files', async () => {
  const erased = textOf(await certificatePdf({ ...facts, holder: null }));
  expect(erased).not.toContain('김하늘');
  expect(erased).toContain('이름을 지웠어요');
  const revoked = textOf(await certificatePdf({ ...facts, revokedAt: new Date() }));
  expect(revoked).toContain('This license was revoked.');
  const files = Array.from({ length: 40 }, (_, at) => ({
    name: `track-${at}.wav`,
    sha256: 'ef'.repeat(32),
    bytes: at,
  }));
  const long = await certificatePdf({ ...facts, claims: { ...facts.claims, files } });
  expect(long.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
  expect(textOf(long)).toContain('track-39.wav');
});
