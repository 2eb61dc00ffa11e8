import type { Section } from '#music/score/score.ts';
import { sectionColours } from './section-colours.ts';

const width = 1280;
const height = 320;
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
  const xOf = (bar: number) => margin.left + (bar / bars) * (width - margin.left - margin.right);
  const yOf = (share: number) =>
    height -
    margin.bottom -
    Math.max(0, Math.min(1, share)) * (height - margin.top - margin.bottom);
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
      `<rect x="${from.toFixed(1)}" y="${margin.top}" width="${(xOf(firstBar + length) - from).toFixed(1)}" height="${height - margin.top - margin.bottom}" fill="${colour}" fill-opacity=".14"/>` +
      `<text x="${(from + 4).toFixed(1)}" y="18" fill="${colour}">${kind}</text>` +
      `<text x="${(from + 2).toFixed(1)}" y="${height - 8}" fill="#666">${firstBar + 1}</text>`
    );
  });
  const scale = [0, 0.5, 1].map((share) => {
    const y = (yOf(share) + 4).toFixed(1);
    const level = (quietest + share * (loudest - quietest)).toFixed(1);
    return `<text x="8" y="${y}" fill="${plannedColour}">${share * 1000}</text><text x="${width - margin.right + 6}" y="${y}" fill="${measuredColour}">${level}</text>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Energy planned and loudness measured, bar by bar" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${areas.join('')}${scale.join('')}` +
    `<path d="${stepsOf(planned.map((energy) => energy / 1000))}" fill="none" stroke="${plannedColour}" stroke-width="2" stroke-dasharray="5 3"/>` +
    `<path d="${stepsOf(measured.map(levelShare))}" fill="none" stroke="${measuredColour}" stroke-width="2"/>` +
    `<text x="${width - 260}" y="18" fill="${plannedColour}">- - energy planned</text>` +
    `<text x="${width - 140}" y="18" fill="${measuredColour}">— LUFS measured</text></svg>`
  );
}
