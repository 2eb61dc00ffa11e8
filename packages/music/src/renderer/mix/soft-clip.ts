/**
 * Soft-clips peaks in place: linear up to half of the ceiling, then a smooth tanh curve. It has no
 * state, so it cannot pump.
 */
export function softClip(channel: Float32Array, ceiling: number): void {
  const knee = ceiling / 2;
  const headroom = ceiling - knee;
  for (let at = 0; at < channel.length; at += 1) {
    const value = channel[at] as number;
    const over = Math.abs(value) - knee;
    if (over > 0) channel[at] = Math.sign(value) * (knee + headroom * Math.tanh(over / headroom));
  }
}
