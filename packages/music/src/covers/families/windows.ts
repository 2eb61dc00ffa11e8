import { type Family, upright } from '#music/covers/family.ts';
import { inksInTurn } from '#music/covers/inks.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frame, half, rounded, snapped } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function towersOf(random: Random, count: number): Tower[] {
  const heights = random.shuffled([0.42, 0.6, 0.74, 0.86]);
  const widths = Array.from({ length: count }, () => random.int(100, 150));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let [x, sum] = [0, 0];
  return widths.map((width, at) => {
    sum += width;
    const right = snapped((sum / total) * frame);
    const tower = { x, width: right - x, height: snapped((heights[at] as number) * frame) };
    x = right;
    return tower;
  });
}

function panes(random: Random, { x, width, height }: Tower): string {
  const columns = width > 170 ? 3 : 2;
  const pitch = width / (columns + 0.35);
  const size = Math.round(pitch * 0.54);
  const rows = Math.ceil(height / pitch);
  let d = '';
  for (let at = 0; at < rows * columns; at += 1) {
    if (random.chance(0.24)) continue;
    const left = Math.round(x + pitch * ((at % columns) + 0.675) - size / 2);
    const top = Math.round(frame - height + pitch * (0.46 + Math.floor(at / columns)));
    d += rounded(left, top, size, size, 6);
  }
  return d;
}

/** Towers before a moon, most of their windows lit. */
function skyline(random: Random, palette: Palette): Layer[] {
  const towers = towersOf(random, random.int(3, 4));
  const colors = inksInTurn(random, [palette.bold, palette.mate, palette.calm], towers.length);
  const low = towers.reduce((least, tower) => (tower.height < least.height ? tower : least));
  const r = random.int(58, 86);
  const moonY = Math.max(r + 24, frame - low.height - r * random.next());
  return [
    filled(palette.accent, disc(low.x + low.width * (0.3 + random.next() * 0.4), moonY, r)),
    ...towers.flatMap((tower, at) => {
      const color = colors[at] as string;
      return [
        filled(color, box(tower.x, frame - tower.height, tower.width, tower.height)),
        filled(color === palette.calm ? palette.spare : palette.ground, panes(random, tower)),
      ];
    }),
  ];
}

/** A wall of windows seen close: lit, dark, with a blind, and one with somebody in it. */
function facade(random: Random, palette: Palette): Layer[] {
  const columns = random.int(3, 4);
  const rows = random.int(3, columns);
  const [pitchX, pitchY] = [(frame - 28) / columns, (frame - 28) / rows];
  const [width, height] = [pitchX - 28, pitchY - 28];
  const radius = random.pick([10, 26, width / 2]);
  const colors = [
    { weight: 5, item: palette.bold },
    { weight: 4, item: palette.mate },
    { weight: 2, item: palette.calm },
  ];
  const home = random.int(0, columns * rows - 1);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [28 + pitchX * (at % columns), 28 + pitchY * Math.floor(at / columns)];
    const color = at === home ? palette.accent : random.weighted(colors);
    const blind = at !== home && color !== palette.calm && random.chance(0.25);
    const somebody = half(x + width / 2, y + height * 0.86, width * 0.3, 0);
    return [
      filled(color, rounded(x, y, width, height, radius)),
      filled(palette.ground, at === home ? somebody : ''),
      filled(palette.spare, blind ? rounded(x, y, width, height / 2, radius) : ''),
    ];
  }).flat();
}

/** One tower seen close, cut by two edges. */
function block(random: Random, palette: Palette): Layer[] {
  const left = snapped(random.int(90, 190));
  const top = snapped(random.int(50, 150));
  const tower = { x: left, width: frame - left + 60, height: frame - top };
  const r = random.int(56, 84);
  return [
    filled(palette.accent, disc(left - random.int(0, 60), top + random.int(40, 120), r)),
    filled(palette.bold, box(tower.x, top, tower.width, tower.height)),
    filled(palette.ground, panes(random, tower)),
    filled(palette.mate, box(0, frame - random.int(10, 18) * 5, left, frame)),
  ];
}

export const windows: Family = [upright(3, skyline), upright(2, facade), upright(2, block)];
