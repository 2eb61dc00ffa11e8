export const TEST_FILE_NAME = 'onsori-test-file.wav';

const SAMPLE_RATE = 8000;
const SECONDS = 1;
const HEADER_BYTES = 44;
const AMPLITUDE = 3000;
const TONE_HZ = 440;

/** A second of a quiet tone, mono with 16 bits: the same bytes for every download of a test key. */
export function createTestFile(): Buffer {
  const samples = SAMPLE_RATE * SECONDS;
  const bytes = Buffer.alloc(HEADER_BYTES + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const phase = (2 * Math.PI * TONE_HZ * index) / SAMPLE_RATE;
    bytes.writeInt16LE(Math.round(AMPLITUDE * Math.sin(phase)), HEADER_BYTES + index * 2);
  }
  return bytes;
}
