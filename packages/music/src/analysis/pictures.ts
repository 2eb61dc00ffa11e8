import { runCommand } from '#music/process.ts';
import type { BarGrid } from '#music/score/bar-grid.ts';
import type { Section, SectionKind } from '#music/score/score.ts';
import { interleavedChunks, rawInputArgs, type Stereo } from '#music/signal/audio.ts';

/** Cool colours for quiet section kinds, warm colours for loud ones. */
const sectionColours: Readonly<Record<SectionKind, string>> = {
  intro: '#8da9c4',
  verse: '#4f86c6',
  build: '#c9a227',
  chorus: '#e07a3f',
  solo: '#7b6cc9',
  bridge: '#3f9c8a',
  breakdown: '#6c7a89',
  climax: '#cc3b3b',
  outro: '#9db4ab',
};

const waveformWidth = 1280;
const waveformHeight = 256;
const titleHeight = 24;

interface WaveformPictureInput {
  readonly peaks: Uint8Array;
  readonly sections: readonly Section[];
  readonly grid: BarGrid;
  readonly durationMs: number;
}

/** Returns an SVG of the peaks, with a colour and a name per section. */
export function waveformPicture({
  peaks,
  sections,
  grid,
  durationMs,
}: WaveformPictureInput): string {
  const middle = titleHeight + (waveformHeight - titleHeight) / 2;
  const maxHalfHeight = (waveformHeight - titleHeight) / 2 - 4;
  const xOf = (ms: number) => Math.min(waveformWidth, (ms / durationMs) * waveformWidth);
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
    const from = grid.msAt(firstBar);
    // The tail after the last bar belongs to the last section.
    const to = at === sections.length - 1 ? durationMs + 1 : grid.msAt(firstBar + bars);
    const colour = sectionColours[kind];
    return (
      `<path d="M${xOf(from).toFixed(1)} 0V${waveformHeight}" stroke="#0002"/>` +
      `<text x="${(xOf(from) + 4).toFixed(1)}" y="16" fill="${colour}">${kind} ${theme}</text>` +
      `<path d="${pathOf(from, to)}" stroke="${colour}"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Waveform, section by section" viewBox="0 0 ${waveformWidth} ${waveformHeight}" font-family="sans-serif" font-size="12">` +
    `<rect width="${waveformWidth}" height="${waveformHeight}" fill="#fff"/>${sectionGroups.join('')}</svg>`
  );
}

const energyWidth = 1280;
const energyHeight = 320;
const plannedColour = '#4f86c6';
const measuredColour = '#222';
const margin = { top: 28, right: 56, bottom: 24, left: 48 };

interface EnergyPictureInput {
  /** Composed energy per bar, 0–1000. */
  readonly planned: readonly number[];
  /** Measured LUFS per bar. */
  readonly measured: readonly number[];
  readonly sections: readonly Section[];
}

/** Returns an SVG of the planned energy and the measured loudness per bar. */
export function energyPicture({ planned, measured, sections }: EnergyPictureInput): string {
  const bars = Math.max(planned.length, measured.length);
  const audible = measured.filter((level) => level > -60);
  const loudest = Math.ceil(Math.max(-14, ...audible));
  const quietest = Math.floor(Math.min(loudest - 6, ...audible));
  const xOf = (bar: number) =>
    margin.left + (bar / bars) * (energyWidth - margin.left - margin.right);
  const yOf = (share: number) =>
    energyHeight -
    margin.bottom -
    Math.max(0, Math.min(1, share)) * (energyHeight - margin.top - margin.bottom);
  const levelShare = (level: number) => (level - quietest) / (loudest - quietest);
  const stepsOf = (shares: readonly number[]) =>
    shares
      .map((share, bar) => {
        const y = yOf(share).toFixed(1);
        return `${bar === 0 ? 'M' : 'L'}${xOf(bar).toFixed(1)} ${y}L${xOf(bar + 1).toFixed(1)} ${y}`;
      })
      .join('');

  const areas = sections.map(({ kind, firstBar, bars: length }) => {
    const from = xOf(firstBar);
    const colour = sectionColours[kind];
    return (
      `<rect x="${from.toFixed(1)}" y="${margin.top}" width="${(xOf(firstBar + length) - from).toFixed(1)}" height="${energyHeight - margin.top - margin.bottom}" fill="${colour}" fill-opacity=".14"/>` +
      `<text x="${(from + 4).toFixed(1)}" y="18" fill="${colour}">${kind}</text>` +
      `<text x="${(from + 2).toFixed(1)}" y="${energyHeight - 8}" fill="#666">${firstBar + 1}</text>`
    );
  });
  const scale = [0, 0.5, 1].map((share) => {
    const y = (yOf(share) + 4).toFixed(1);
    const level = (quietest + share * (loudest - quietest)).toFixed(1);
    return `<text x="8" y="${y}" fill="${plannedColour}">${share * 1000}</text><text x="${energyWidth - margin.right + 6}" y="${y}" fill="${measuredColour}">${level}</text>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Energy planned and loudness measured, bar by bar" viewBox="0 0 ${energyWidth} ${energyHeight}" font-family="sans-serif" font-size="12">` +
    `<rect width="${energyWidth}" height="${energyHeight}" fill="#fff"/>${areas.join('')}${scale.join('')}` +
    `<path d="${stepsOf(planned.map((energy) => energy / 1000))}" fill="none" stroke="${plannedColour}" stroke-width="2" stroke-dasharray="5 3"/>` +
    `<path d="${stepsOf(measured.map(levelShare))}" fill="none" stroke="${measuredColour}" stroke-width="2"/>` +
    `<text x="${energyWidth - 260}" y="18" fill="${plannedColour}">- - energy planned</text>` +
    `<text x="${energyWidth - 140}" y="18" fill="${measuredColour}">— LUFS measured</text></svg>`
  );
}

// The height must be a power of two, or the filter never terminates.
const spectrogramFilters = {
  report: 's=1280x512:scale=log:fscale=log:color=viridis:drange=90:start=30:stop=18000:legend=1',
  /** For a list: without scales, and with a linear one, which leaves few rows to the bass. */
  small: 's=512x128:scale=cbrt:fscale=lin:color=magma:stop=16000:legend=0',
} as const;

/** Returns a PNG spectrogram with low frequencies at the bottom. */
export async function spectrogramPicture(
  audio: Stereo,
  size: keyof typeof spectrogramFilters = 'report',
): Promise<Uint8Array> {
  const filter = `showspectrumpic=mode=combined:${spectrogramFilters[size]}`;
  const { stdout } = await runCommand(
    'ffmpeg',
    [
      '-v',
      'error',
      ...rawInputArgs(2),
      '-lavfi',
      filter,
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      'pipe:1',
    ],
    { input: interleavedChunks(audio), timeoutMs: 20_000 },
  );
  return stdout;
}
