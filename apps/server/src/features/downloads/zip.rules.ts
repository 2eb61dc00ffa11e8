/** A file of a zip, of which all is known before it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

interface Placed extends ZipEntry {
  readonly offset: number;
}

const localHeadBytes = 30;
const centralHeadBytes = 46;
const endBytes = 22;
/** Sizes and places are numbers of 32 bits; the largest package is half of that. */
const mostBytes = 0xffff_ffff;

const signature = { local: 0x0403_4b50, central: 0x0201_4b50, end: 0x0605_4b50 } as const;
/** Version 2.0; names are UTF-8; nothing is compressed. */
const [version, utf8Names, stored] = [20, 0x0800, 0];
/** Made on Unix, and readable by everybody there. */
const [madeBy, mode] = [(3 << 8) | version, 0o100644 * 0x1_0000];

/** The clock of zips: pairs of seconds, without a time zone, from 1980 on. */
function dosTime(at: Date): readonly [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** What a file's two heads have in common, from the version on. */
function writeFacts(head: Buffer, from: number, entry: ZipEntry, at: Date): void {
  const [time, date] = dosTime(at);
  for (const [nth, short] of [version, utf8Names, stored, time, date].entries())
    head.writeUInt16LE(short, from + nth * 2);
  for (const [nth, long] of [entry.crc32, entry.bytes, entry.bytes].entries())
    head.writeUInt32LE(long, from + 10 + nth * 4);
  head.writeUInt16LE(Buffer.byteLength(entry.name), from + 22);
}

export function localHead(entry: ZipEntry, at: Date): Buffer {
  const head = Buffer.alloc(localHeadBytes);
  head.writeUInt32LE(signature.local, 0);
  writeFacts(head, 4, entry, at);
  return Buffer.concat([head, Buffer.from(entry.name)]);
}

function centralHead(entry: Placed, at: Date): Buffer {
  const head = Buffer.alloc(centralHeadBytes);
  head.writeUInt32LE(signature.central, 0);
  head.writeUInt16LE(madeBy, 4);
  writeFacts(head, 6, entry, at);
  head.writeUInt32LE(mode, 38);
  head.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([head, Buffer.from(entry.name)]);
}

function placed(entries: readonly ZipEntry[]): { entries: Placed[]; end: number } {
  let end = 0;
  const all = entries.map((entry) => {
    const offset = end;
    end += localHeadBytes + Buffer.byteLength(entry.name) + entry.bytes;
    return { ...entry, offset };
  });
  if (end > mostBytes) throw new Error('too much for a zip');
  return { entries: all, end };
}

/** The list at the end, by which a zip is opened. */
export function directory(entries: readonly ZipEntry[], at: Date): Buffer {
  const { entries: all, end: begin } = placed(entries);
  const list = Buffer.concat(all.map((entry) => centralHead(entry, at)));
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(signature.end, 0);
  end.writeUInt16LE(all.length, 8);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(begin, 16);
  return Buffer.concat([list, end]);
}
