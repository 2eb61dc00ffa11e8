export const ink = '#0D0D10';

const parseChannels = (color: string) =>
  [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function toLinearRgb(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = parseChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

function luminance(color: string): number {
  const [r, g, b] = toLinearRgb(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the WCAG contrast ratio, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Interpolates linearly between two colours. */
export function mixColors(from: string, to: string, share: number): string {
  const ends = parseChannels(to);
  const parts = parseChannels(from).map((start, at) =>
    Math.round(start + ((ends[at] as number) - start) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`.toUpperCase();
}

/** Converts to OKLab, which is perceptually uniform. */
function toOklab(color: string): [number, number, number] {
  const [r, g, b] = toLinearRgb(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns 0 for the same colour; below 0.1 two shapes are hard to distinguish. */
export function colorDistance(first: string, second: string): number {
  const [l1, a1, b1] = toOklab(first);
  const [l2, a2, b2] = toOklab(second);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

/** Returns 0 for grey and about 0.3 for the most saturated sRGB colour. */
export function chroma(color: string): number {
  const [, a, b] = toOklab(color);
  return Math.hypot(a, b);
}
