import type { Bits } from './wav-header.ts';

/** Writes a run of one channel into its place among interleaved frames. */
type Encode = (
  target: Uint8Array,
  channel: number,
  source: Float32Array,
  from: number,
  count: number,
) => void;

/**
 * 16 bits are rounded with the noise of two dice, which hides what rounding leaves. Each channel
 * has dice of its own, always thrown alike, so that the same music gives the same file.
 */
function encode16(channels: number): Encode {
  const dice = Int32Array.from({ length: channels }, (_, at) => Math.imul(at + 1, 0x9e3779b9));
  return (target, channel, source, from, count) => {
    const words = new Int16Array(target.buffer, target.byteOffset, target.byteLength / 2);
    let state = dice[channel] as number;
    for (let at = 0, word = channel; at < count; at += 1, word += channels) {
      const first = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      state = (Math.imul(first, 1_664_525) + 1_013_904_223) | 0;
      const dither = (first + state) / 4_294_967_296;
      const value = Math.floor((source[from + at] as number) * 32_768 + dither + 0.5);
      words[word] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
    }
    dice[channel] = state;
  };
}

function encode24(channels: number): Encode {
  const stride = 3 * channels;
  return (target, channel, source, from, count) => {
    for (let at = 0, byte = 3 * channel; at < count; at += 1, byte += stride) {
      const exact = Math.floor((source[from + at] as number) * 8_388_608 + 0.5);
      const value = exact > 8_388_607 ? 8_388_607 : exact < -8_388_608 ? -8_388_608 : exact | 0;
      target[byte] = value;
      target[byte + 1] = value >> 8;
      target[byte + 2] = value >> 16;
    }
  };
}

function encodeFloat(channels: number): Encode {
  return (target, channel, source, from, count) => {
    const words = new Float32Array(target.buffer, target.byteOffset, target.byteLength / 4);
    for (let at = 0, word = channel; at < count; at += 1, word += channels) {
      words[word] = source[from + at] as number;
    }
  };
}

/** Remembers where the dice of each channel lie, so every file needs one of its own. */
export function encoderOf(bits: Bits, channels: number): Encode {
  if (bits === 16) return encode16(channels);
  return bits === 24 ? encode24(channels) : encodeFloat(channels);
}
