import { anyOrientation, type Family } from '#music/covers/family.ts';
import { filled, type Layer } from '#music/covers/layer.ts';
import type { Palette } from '#music/covers/palette.ts';
import { frameSize, roundedBox } from '#music/covers/path.ts';
import { alternateColors } from '#music/covers/shape-colors.ts';
import type { Random } from '#music/score/random.ts';

interface Block {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly down: number;
}

const cells = 4;
const single = { across: 1, down: 1 };
const sizes = [
  { across: 2, down: 1 },
  { across: 1, down: 2 },
  { across: 3, down: 1 },
  { across: 1, down: 3 },
  { across: 2, down: 2 },
];

const coveredCells = ({ column, row, across, down }: Block) =>
  Array.from(
    { length: across * down },
    (_, part) => (row + Math.floor(part / across)) * cells + column + (part % across),
  );

/** Fills a four-by-four grid with blocks, with no more than one block of two by two. */
function packBlocks(random: Random): Block[] {
  const occupied = new Set<number>();
  const blocks: Block[] = [];
  for (let at = 0; at < cells * cells; at += 1) {
    if (occupied.has(at)) continue;
    const [column, row] = [at % cells, Math.floor(at / cells)];
    const hasBig = blocks.some(({ across, down }) => across === 2 && down === 2);
    const fits = (block: Block) =>
      column + block.across <= cells &&
      row + block.down <= cells &&
      !(hasBig && block.across === 2 && block.down === 2) &&
      coveredCells(block).every((cell) => !occupied.has(cell));
    const candidates = random.chance(0.1) ? [single] : [...random.shuffled(sizes), single];
    const block = candidates.map((size) => ({ column, row, ...size })).find(fits);
    if (block === undefined) continue;
    for (const cell of coveredCells(block)) occupied.add(cell);
    blocks.push(block);
  }
  return blocks;
}

/** Rounded blocks packed without gaps. */
function draw(random: Random, palette: Palette): Layer[] {
  const gap = random.pick([16, 20, 24]);
  const margin = random.pick([gap, gap, -44]);
  const pitch = (frameSize - 2 * margin + gap) / cells;
  const radius = margin > 0 ? random.pick([pitch / 2, pitch / 2, 22]) : pitch / 2;
  const blocks = packBlocks(random);
  const { bold, mate, calm, spare } = palette;
  const colors = alternateColors(
    random,
    random.pick([
      [bold, mate, calm],
      [bold, mate, spare],
    ]),
    blocks.length,
  );
  const accent = random.int(0, blocks.length - 1);
  return blocks.map(({ column, row, across, down }, at) =>
    filled(
      at === accent ? palette.accent : (colors[at] as string),
      roundedBox(
        margin + column * pitch,
        margin + row * pitch,
        across * pitch - gap,
        down * pitch - gap,
        radius,
      ),
    ),
  );
}

export const blocks: Family = [anyOrientation(1, draw)];
