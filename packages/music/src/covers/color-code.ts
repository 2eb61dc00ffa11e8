import { chroma, contrast, ink } from './color.ts';
import type { Palette } from './palette.ts';

const minContrastOnInk = 3;

/** Returns the most vivid colour with enough contrast on ink, as a placeholder for the cover. */
export function chooseColorCode({ background, bold, mate, accent, spare }: Palette): string {
  const candidates = [
    { color: background, weight: 1.3 },
    { color: bold, weight: 1.15 },
    { color: mate, weight: 1 },
    { color: accent, weight: 0.9 },
    { color: spare, weight: 0.7 },
  ]
    .filter(({ color }) => contrast(color, ink) >= minContrastOnInk)
    .map(({ color, weight }) => ({ color, vividness: chroma(color) * weight }))
    .sort((a, b) => b.vividness - a.vividness);
  return candidates[0]?.color ?? bold;
}
