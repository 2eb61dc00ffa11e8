import type { Section } from '#music/score/score.ts';
import { sectionColours } from './section-colours.ts';

const width = 1280;
const height = 256;
const titleHeight = 24;

interface WaveformPictureInput {
  readonly peaks: Uint8Array;
  readonly sections: readonly Section[];
  readonly barMs: number;
  readonly durationMs: number;
}

/** Returns an SVG of the peaks, with a colour and a name per section. */
export function waveformPicture({
  peaks,
  sections,
  barMs,
  durationMs,
}: WaveformPictureInput): string {
  const middle = titleHeight + (height - titleHeight) / 2;
  const maxHalfHeight = (height - titleHeight) / 2 - 4;
  const xOf = (ms: number) => Math.min(width, (ms / durationMs) * width);
  const pathOf = (fromMs: number, toMs: number) => {
    const lines: string[] = [];
    for (let at = 0; at < peaks.length; at += 1) {
      const ms = ((at + 0.5) / peaks.length) * durationMs;
      if (ms < fromMs || ms >= toMs) continue;
      const half = Math.max(0.5, ((peaks[at] as number) / 255) * maxHalfHeight);
      lines.push(`M${xOf(ms).toFixed(1)} ${(middle - half).toFixed(1)}v${(2 * half).toFixed(1)}`);
    }
    return lines.join('');
  };

  const sectionGroups = sections.map(({ kind, theme, firstBar, bars }, at) => {
    const from = firstBar * barMs;
    // The tail after the last bar belongs to the last section.
    const to = at === sections.length - 1 ? durationMs + 1 : (firstBar + bars) * barMs;
    const colour = sectionColours[kind];
    return (
      `<path d="M${xOf(from).toFixed(1)} 0V${height}" stroke="#0002"/>` +
      `<text x="${(xOf(from) + 4).toFixed(1)}" y="16" fill="${colour}">${kind} ${theme}</text>` +
      `<path d="${pathOf(from, to)}" stroke="${colour}"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Waveform, section by section" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${sectionGroups.join('')}</svg>`
  );
}
