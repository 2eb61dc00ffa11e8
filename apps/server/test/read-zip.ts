import { crc32 } from 'node:zlib';

/** Reads a zip as an unpacker does, from its end, and holds every head against its file. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x0605_4b50) throw new Error('it has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, bytes, offset] = [16, 24, 42].map((place) => zip.readUInt32LE(at + place));
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = offset ?? 0;
    const begin = local + 30 + zip.readUInt16LE(local + 26);
    const file = zip.subarray(begin, begin + (bytes ?? 0));
    const same = zip.compare(zip, at + 6, at + 30, local + 4, local + 28) === 0;
    if (zip.readUInt32LE(local) !== 0x0403_4b50 || !same) throw new Error(`two heads of ${name}`);
    if (crc32(file) !== crc || files.has(name)) throw new Error(`${name} is not itself`);
    files.set(name, file);
    at += 46 + nameBytes;
  }
  if (at !== end) throw new Error('there is something between');
  return files;
}
