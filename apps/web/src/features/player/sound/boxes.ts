/** The little of MP4 that is needed to begin in the middle of a fragmented file. */

const codeOf = (name: string): number =>
  [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where a box's name stands, from a place on. */
function indexOfName(data: DataView, name: string, from: number, until: number): number {
  const code = codeOf(name);
  for (let at = from; at + 4 <= until; at += 1) if (data.getUint32(at) === code) return at;
  return -1;
}

/** How many bytes come before the first fragment; null while that cannot be told. */
export function headLength(bytes: Uint8Array): number | null {
  const data = view(bytes);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = data.getUint32(at);
    if (size < 8) return null;
    const isMovie = data.getUint32(at + 4) === codeOf('moov');
    at += size;
    if (isMovie) return at;
  }
  return null;
}

/** Ticks a second, in which fragments tell their time. */
export function timescaleOf(head: Uint8Array): number | null {
  const data = view(head);
  const at = indexOfName(data, 'mdhd', 0, head.length);
  if (at < 0 || at + 28 > head.length) return null;
  return data.getUint32(data.getUint8(at + 4) === 1 ? at + 24 : at + 16);
}

export interface Fragment {
  /** Where it begins in the bytes. */
  readonly at: number;
  readonly ticks: number;
}

const longestHeader = 65_536;

/** The first fragment whose header is in the bytes. The sound itself may look like a name: two are asked for. */
export function firstFragment(bytes: Uint8Array): Fragment | null {
  const data = view(bytes);
  for (let from = 4; ; ) {
    const name = indexOfName(data, 'moof', from, bytes.length);
    if (name < 0) return null;
    from = name + 1;
    const at = name - 4;
    const size = data.getUint32(at);
    const within = size >= 16 && size <= longestHeader && at + size <= bytes.length;
    if (!within || data.getUint32(at + 12) !== codeOf('mfhd')) continue;
    const time = indexOfName(data, 'tfdt', at, at + size);
    if (time < 0) continue;
    const isLong = data.getUint8(time + 4) === 1;
    const ticks = isLong ? Number(data.getBigUint64(time + 8)) : data.getUint32(time + 8);
    return { at, ticks };
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
