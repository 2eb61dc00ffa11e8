import { type Family, uprightOnly } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { box, disc, frameSize, halfDisc, roundedBox, snapToGrid } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function createTowers(random: Random, count: number): Tower[] {
  const heights = random.shuffled([0.42, 0.6, 0.74, 0.86]);
  const widths = Array.from({ length: count }, () => random.int(100, 150));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let [x, sum] = [0, 0];
  return widths.map((width, at) => {
    sum += width;
    const right = snapToGrid((sum / total) * frameSize);
    const tower = { x, width: right - x, height: snapToGrid((heights[at] as number) * frameSize) };
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
    const top = Math.round(frameSize - height + pitch * (0.46 + Math.floor(at / columns)));
    d += roundedBox(left, top, size, size, 6);
  }
  return d;
}

/** Towers with lit windows in front of a moon. */
function skyline(random: Random, palette: Palette): Layer[] {
  const towers = createTowers(random, random.int(3, 4));
  const colors = alternateColors(random, [palette.bold, palette.mate, palette.calm], towers.length);
  const lowestTower = towers.reduce((lowest, tower) =>
    tower.height < lowest.height ? tower : lowest,
  );
  const r = random.int(58, 86);
  const moonY = Math.max(r + 24, frameSize - lowestTower.height - r * random.next());
  return [
    filled(
      palette.accent,
      disc(lowestTower.x + lowestTower.width * (0.3 + random.next() * 0.4), moonY, r),
    ),
    ...towers.flatMap((tower, at) => {
      const color = colors[at] as string;
      return [
        filled(color, box(tower.x, frameSize - tower.height, tower.width, tower.height)),
        filled(color === palette.calm ? palette.spare : palette.background, panes(random, tower)),
      ];
    }),
  ];
}

/** A close wall of windows: lit, dark, with a blind, and one with a person. */
function facade(random: Random, palette: Palette): Layer[] {
  const columns = random.int(3, 4);
  const rows = random.int(3, columns);
  const [pitchX, pitchY] = [(frameSize - 28) / columns, (frameSize - 28) / rows];
  const [width, height] = [pitchX - 28, pitchY - 28];
  const radius = random.pick([10, 26, width / 2]);
  const colors = [
    { weight: 5, item: palette.bold },
    { weight: 4, item: palette.mate },
    { weight: 2, item: palette.calm },
  ];
  const personAt = random.int(0, columns * rows - 1);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [28 + pitchX * (at % columns), 28 + pitchY * Math.floor(at / columns)];
    const color = at === personAt ? palette.accent : random.weighted(colors);
    const blind = at !== personAt && color !== palette.calm && random.chance(0.25);
    const person = halfDisc(x + width / 2, y + height * 0.86, width * 0.3, 0);
    return [
      filled(color, roundedBox(x, y, width, height, radius)),
      filled(palette.background, at === personAt ? person : ''),
      filled(palette.spare, blind ? roundedBox(x, y, width, height / 2, radius) : ''),
    ];
  }).flat();
}

/** One close tower, cropped by two edges. */
function block(random: Random, palette: Palette): Layer[] {
  const left = snapToGrid(random.int(90, 190));
  const top = snapToGrid(random.int(50, 150));
  const tower = { x: left, width: frameSize - left + 60, height: frameSize - top };
  const r = random.int(56, 84);
  return [
    filled(palette.accent, disc(left - random.int(0, 60), top + random.int(40, 120), r)),
    filled(palette.bold, box(tower.x, top, tower.width, tower.height)),
    filled(palette.background, panes(random, tower)),
    filled(palette.mate, box(0, frameSize - random.int(10, 18) * 5, left, frameSize)),
  ];
}

export const windows: Family = [
  uprightOnly(3, skyline),
  uprightOnly(2, facade),
  uprightOnly(2, block),
];
