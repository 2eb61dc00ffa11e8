/** Reads the files of an uncompressed zip by name, from its central directory. */
export function readZipFiles(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let offset = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const bytes = zip.readUInt32LE(offset + 24);
    const nameBytes = zip.readUInt16LE(offset + 28);
    const headerOffset = zip.readUInt32LE(offset + 42);
    const name = zip.toString('utf8', offset + 46, offset + 46 + nameBytes);
    const bodyOffset =
      headerOffset + 30 + zip.readUInt16LE(headerOffset + 26) + zip.readUInt16LE(headerOffset + 28);
    files.set(name, zip.subarray(bodyOffset, bodyOffset + bytes));
    offset += 46 + nameBytes + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  return files;
}
