/** Size and CRC must be known before the file is read. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

interface LocatedEntry extends ZipEntry {
  readonly offset: number;
}

const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_RECORD_BYTES = 22;
/** Sizes and offsets are 32-bit without ZIP64; the largest package is half of that. */
const MAX_ZIP_BYTES = 0xffff_ffff;

const signature = { local: 0x0403_4b50, central: 0x0201_4b50, end: 0x0605_4b50 } as const;
/** Version 2.0, UTF-8 names, no compression. */
const [version, utf8Names, stored] = [20, 0x0800, 0];
/** Host system Unix, permissions 0644. */
const [versionMadeBy, mode] = [(3 << 8) | version, 0o100644 * 0x1_0000];

/** MS-DOS time: two-second resolution, no time zone, starts in 1980. */
function toDosTime(at: Date): readonly [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** Writes the fields that local and central headers share, starting with the version. */
function writeCommonFields(header: Buffer, from: number, entry: ZipEntry, at: Date): void {
  const [time, date] = toDosTime(at);
  for (const [index, short] of [version, utf8Names, stored, time, date].entries())
    header.writeUInt16LE(short, from + index * 2);
  for (const [index, long] of [entry.crc32, entry.bytes, entry.bytes].entries())
    header.writeUInt32LE(long, from + 10 + index * 4);
  header.writeUInt16LE(Buffer.byteLength(entry.name), from + 22);
}

export function localHeader(entry: ZipEntry, at: Date): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(signature.local, 0);
  writeCommonFields(header, 4, entry, at);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

function centralHeader(entry: LocatedEntry, at: Date): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES);
  header.writeUInt32LE(signature.central, 0);
  header.writeUInt16LE(versionMadeBy, 4);
  writeCommonFields(header, 6, entry, at);
  header.writeUInt32LE(mode, 38);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

function assignOffsets(entries: readonly ZipEntry[]): { entries: LocatedEntry[]; end: number } {
  let end = 0;
  const all = entries.map((entry) => {
    const offset = end;
    end += LOCAL_HEADER_BYTES + Buffer.byteLength(entry.name) + entry.bytes;
    return { ...entry, offset };
  });
  if (end > MAX_ZIP_BYTES) throw new Error('zip exceeds 4 GiB');
  return { entries: all, end };
}

export function centralDirectory(entries: readonly ZipEntry[], at: Date): Buffer {
  const { entries: all, end: begin } = assignOffsets(entries);
  const list = Buffer.concat(all.map((entry) => centralHeader(entry, at)));
  const end = Buffer.alloc(END_RECORD_BYTES);
  end.writeUInt32LE(signature.end, 0);
  end.writeUInt16LE(all.length, 8);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(begin, 16);
  return Buffer.concat([list, end]);
}
