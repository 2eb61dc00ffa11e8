/** Returns the samples per channel of a PCM WAV file from its first bytes; throws when they end too early. */
export function samplesOfWav(bytes: Buffer): number {
  let frameBytes = 0;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (id === 'data' && frameBytes > 0) return size / frameBytes;
    if (id === 'fmt ') frameBytes = bytes.readUInt16LE(at + 20);
    at += 8 + size + (size % 2);
  }
  throw new Error('WAV header has no data chunk');
}
