import type { AttachmentType } from '@onsori/contract/inquiry-values';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

const isRiff = (bytes: Buffer, kind: string): boolean =>
  startsWith(bytes, 'RIFF') && startsWith(bytes, kind, 8);

/** Of MPEG layer III in kbit/s, by the index in the header; MPEG 1, then MPEG 2 and 2.5. */
const bitrates = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};

/** The length of the MPEG layer III frame that starts here; null if none does. */
function mp3FrameLength(bytes: Buffer, at: number): number | null {
  if (bytes.length < at + 4) return null;
  const header = bytes.readUInt32BE(at);
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3];
  if (header >>> 21 !== 0x7ff || layer !== 1 || version === 1) return null;
  const isVersion1 = version === 3;
  const kbps = bitrates[isVersion1 ? 0 : 1][((header >>> 12) & 15) - 1];
  const rate = sampleRates[version as keyof typeof sampleRates][(header >>> 10) & 3];
  if (kbps === undefined || rate === undefined) return null;
  const padding = (header >>> 9) & 1;
  return Math.floor(((isVersion1 ? 144_000 : 72_000) * kbps) / rate) + padding;
}

/** An ID3 tag, or two frames in a row: a few bytes alone occur in other files as well. */
function isMp3(bytes: Buffer): boolean {
  if (startsWith(bytes, 'ID3') && bytes.length > 10) return (bytes[3] ?? 255) <= 4;
  const length = mp3FrameLength(bytes, 0);
  return length !== null && mp3FrameLength(bytes, length) !== null;
}

const audioBrands = new Set([
  'M4A ',
  'M4B ',
  'mp41',
  'mp42',
  'isom',
  'iso2',
  'iso5',
  'iso6',
  'dash',
]);

/** An MP4 file is audio unless one of its tracks has a handler for video. */
function isAudioMp4(bytes: Buffer): boolean {
  if (!startsWith(bytes, 'ftyp', 4) || !audioBrands.has(bytes.toString('latin1', 8, 12)))
    return false;
  for (let at = bytes.indexOf('hdlr'); at >= 0; at = bytes.indexOf('hdlr', at + 4))
    if (startsWith(bytes, 'vide', at + 12)) return false;
  return true;
}

const signatures: readonly (readonly [AttachmentType, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['image/webp', (bytes) => isRiff(bytes, 'WEBPVP8')],
  ['image/gif', (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')],
  ['application/pdf', (bytes) => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))],
  ['audio/wav', (bytes) => isRiff(bytes, 'WAVE')],
  ['audio/mp4', isAudioMp4],
  ['audio/flac', (bytes) => startsWith(bytes, 'fLaC')],
  ['audio/ogg', (bytes) => startsWith(bytes, 'OggS\0')],
  ['audio/mpeg', isMp3],
];

/** The type that the first bytes show, whatever the file is called; null if it is not accepted. */
export function sniffAttachmentType(bytes: Buffer): AttachmentType | null {
  return signatures.find(([, matches]) => matches(bytes))?.[0] ?? null;
}
