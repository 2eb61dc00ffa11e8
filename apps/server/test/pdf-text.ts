import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';

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
export function pdfText(pdf: Buffer): string {
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
