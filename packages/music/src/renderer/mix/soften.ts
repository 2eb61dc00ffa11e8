/**
 * Rounds off peaks in place: straight up to half of the highest level, then ever flatter, without a
 * corner. It remembers nothing, so it neither pumps nor shortens what sounds beside a stroke.
 */
export function soften(channel: Float32Array, highest: number): void {
  const knee = highest / 2;
  const room = highest - knee;
  for (let at = 0; at < channel.length; at += 1) {
    const value = channel[at] as number;
    const over = Math.abs(value) - knee;
    if (over > 0) channel[at] = Math.sign(value) * (knee + room * Math.tanh(over / room));
  }
}
