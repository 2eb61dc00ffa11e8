import { chroma, contrast, ink } from './color.ts';
import type { Palette } from './palette.ts';

const leastContrastOnInk = 3;

/** The colour that stands for a cover where the cover itself is not shown: vivid, and seen on ink. */
export function colorCodeOf({ ground, bold, mate, accent, spare }: Palette): string {
  const weighed = [
    { color: ground, weight: 1.3 },
    { color: bold, weight: 1.15 },
    { color: mate, weight: 1 },
    { color: accent, weight: 0.9 },
    { color: spare, weight: 0.7 },
  ]
    .filter(({ color }) => contrast(color, ink) >= leastContrastOnInk)
    .map(({ color, weight }) => ({ color, vividness: chroma(color) * weight }))
    .sort((one, other) => other.vividness - one.vividness);
  return weighed[0]?.color ?? bold;
}
