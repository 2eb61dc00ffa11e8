import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { disc, frameSize, halfDisc, pill, ring, turns } from '#music/covers/path.ts';
import type { Random } from '#music/score/random.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Scatters spots of decreasing size without overlap; only large ones may cross the frame. */
function scatterSpots(random: Random, sizes: readonly number[]): Spot[] {
  const spots: Spot[] = [];
  for (const r of sizes)
    for (let attempt = 0; attempt < 90; attempt += 1) {
      const inset = r > 60 ? r * 0.35 : r + 18;
      const [low, high] = [Math.round(inset), Math.round(frameSize - inset)];
      const x = spots.length === 0 ? random.int(50, 130) : random.int(low, high);
      const y = random.int(low, high);
      const isFree = spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > spot.r + r + 16);
      if (!isFree) continue;
      spots.push({ x, y, r });
      break;
    }
  return spots;
}

function shapePath(random: Random, { x, y, r }: Spot): string {
  const turn = random.pick(turns);
  const flat = r * 0.44;
  const capsule =
    turn % 2 === 0
      ? pill(x - r, y - flat, 2 * r, 2 * flat)
      : pill(x - flat, y - r, 2 * flat, 2 * r);
  return random.weighted([
    { weight: 5, item: disc(x, y, r) },
    { weight: 2, item: halfDisc(x, y, r, turn) },
    { weight: 2, item: capsule },
    { weight: r > 50 ? 2 : 0, item: ring(x, y, r, r * 0.5) },
  ]);
}

function draw(random: Random, palette: Palette): Layer[] {
  const sizes = [random.int(120, 155), random.int(82, 104), 70, 62, 52, 46, 44, 38, 34, 30, 28];
  const colors = random.chance(0.5)
    ? [palette.mate, palette.bold, palette.accent, palette.bold, palette.spare]
    : [palette.bold, palette.mate, palette.bold, palette.accent, palette.mate];
  return scatterSpots(random, sizes.slice(0, random.int(8, 11))).map((spot, at) =>
    filled(
      colors[at % colors.length] as string,
      at === 0 ? disc(spot.x, spot.y, spot.r) : shapePath(random, spot),
    ),
  );
}

export const confetti: Family = [anyOrientation(1, draw)];
