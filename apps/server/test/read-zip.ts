import { crc32 } from 'node:zlib';

/** Reads a zip from its central directory and verifies every local header and CRC. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x0605_4b50) throw new Error('no end of central directory');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [crc, bytes, offset] = [16, 24, 42].map((fieldOffset) =>
      zip.readUInt32LE(at + fieldOffset),
    );
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const localHeader = offset ?? 0;
    const dataStart = localHeader + 30 + zip.readUInt16LE(localHeader + 26);
    const file = zip.subarray(dataStart, dataStart + (bytes ?? 0));
    const headersMatch = zip.compare(zip, at + 6, at + 30, localHeader + 4, localHeader + 28) === 0;
    if (zip.readUInt32LE(localHeader) !== 0x0403_4b50 || !headersMatch)
      throw new Error(`bad header: ${name}`);
    if (crc32(file) !== crc || files.has(name)) throw new Error(`bad CRC or duplicate: ${name}`);
    files.set(name, file);
    at += 46 + nameBytes;
  }
  if (at !== end) throw new Error('unexpected bytes before the end of central directory');
  return files;
}
