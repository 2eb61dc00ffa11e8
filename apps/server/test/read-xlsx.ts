import { inflateRawSync } from 'node:zlib';

/** Unzips a workbook by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const isStored = zip.readUInt16LE(at + 10) === 0;
    files.set(name, (isStored ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Days since 1899-12-30, as spreadsheets store dates. */
export const toSerialDay = (day: string) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

function columnOf(reference: string): number {
  const name = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1;
}

/** Rows of the first sheet: texts and numbers, null for empty cells. Dates are serial days. */
export function readXlsx(workbook: Buffer): (string | number | null)[][] {
  const files = unzip(workbook);
  const shared = [
    ...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g),
  ].map(([, item = '']) => unescapeXml(item.replaceAll(/<[^>]*>/g, '')));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row [^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) => {
    const cells: (string | number | null)[] = [];
    for (const [, attributes = '', content = ''] of row.matchAll(
      /<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const column = columnOf(/r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '');
      while (cells.length < column) cells.push(null);
      const text = content.replaceAll(/<[^>]*>/g, '');
      const type = /t="(\w+)"/.exec(attributes)?.[1];
      if (content === '') cells.push(null);
      else if (type === 's') cells.push(shared[Number(text)] ?? null);
      else cells.push(type === undefined || type === 'n' ? Number(text) : unescapeXml(text));
    }
    return cells;
  });
}

/** Formats of numbers that cells of the workbook use. */
export const readXlsxStyles = (workbook: Buffer): string =>
  unzip(workbook).get('xl/styles.xml') ?? '';
