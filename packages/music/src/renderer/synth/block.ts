import { sampleRate } from '#music/signal/audio.ts';

/** Samples per block of one millisecond; notes start on blocks, and control values change once per block. */
export const blockSize = sampleRate / 1000;

/** Milliseconds of sound after which a generator yields. */
export const yieldEveryMs = 256;

export const newBlock = () => new Float64Array(blockSize);

/** Adds a block to a channel with a linear level ramp. */
export function addBlock(
  channel: Float32Array,
  at: number,
  block: Float64Array,
  from: number,
  to: number,
): void {
  const step = (to - from) / blockSize;
  const count = Math.min(blockSize, channel.length - at);
  let level = from;
  for (let index = 0; index < count; index += 1) {
    level += step;
    channel[at + index] = (channel[at + index] as number) + level * (block[index] as number);
  }
}

/** Saturates loud samples; quiet ones stay nearly linear. */
export function applyDrive(block: Float64Array, amount: number): void {
  for (let index = 0; index < blockSize; index += 1) {
    const x = Math.max(-3, Math.min(3, amount * (block[index] as number)));
    block[index] = (x * (27 + x * x)) / (27 + 9 * x * x) / amount;
  }
}
