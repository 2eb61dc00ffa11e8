export const frame = 480;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;
export const turns: readonly Turn[] = [0, 1, 2, 3];

/** A tenth of a unit is finer than any pixel, and keeps the file small and the same everywhere. */
const n = (value: number) => String(Math.round(value * 10) / 10 + 0);

export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((d, text, at) => d + n(values[at - 1] ?? 0) + text);
}

/** Straight edges on this grid fall between pixels at every size a cover is stored in. */
export const snapped = (value: number) => Math.round(value / 5) * 5;

export const disc = (x: number, y: number, r: number) =>
  path`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** The hole turns the other way round, so that it stays open. */
export const ring = (x: number, y: number, outer: number, inner: number) =>
  `${disc(x, y, outer)}${path`M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`}`;

export const box = (x: number, y: number, width: number, height: number) =>
  path`M${x} ${y}h${width}v${height}h${-width}z`;

export function rounded(x: number, y: number, width: number, height: number, radius: number) {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  return path`M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export const pill = (x: number, y: number, width: number, height: number) =>
  rounded(x, y, width, height, Math.min(width, height) / 2);

export function polygon(...points: readonly Point[]): string {
  return `${points.map(({ x, y }, at) => path`${x} ${y}`.replace(/^/, at === 0 ? 'M' : 'L')).join('')}z`;
}

const corners: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const corner = (turn: number) => corners[turn % 4] as Point;

/** A quarter of a disc that fills a square; `turn` says at which corner its point lies. */
export function quarter(x: number, y: number, size: number, turn: Turn): string {
  const at = (of: Point) => ({ x: x + of.x * size, y: y + of.y * size });
  const [tip, from, to] = [at(corner(turn)), at(corner(turn + 1)), at(corner(turn + 3))];
  return path`M${tip.x} ${tip.y}L${from.x} ${from.y}A${size} ${size} 0 0 1 ${to.x} ${to.y}z`;
}

/** A square with two opposite corners rounded away: a leaf along one diagonal. */
export function leaf(x: number, y: number, size: number, turn: Turn): string {
  const at = (of: Point) => ({ x: x + of.x * size, y: y + of.y * size });
  const [tip, end] = [at(corner(turn)), at(corner(turn + 2))];
  return path`M${tip.x} ${tip.y}A${size} ${size} 0 0 1 ${end.x} ${end.y}A${size} ${size} 0 0 1 ${tip.x} ${tip.y}z`;
}

/** Half a disc around (x, y), bulging up, right, down or left. */
export function half(x: number, y: number, r: number, turn: Turn): string {
  const along = turn % 2 === 0 ? { x: r, y: 0 } : { x: 0, y: r };
  const sign = turn === 0 || turn === 1 ? 1 : -1;
  return path`M${x - along.x * sign} ${y - along.y * sign}A${r} ${r} 0 0 1 ${x + along.x * sign} ${y + along.y * sign}z`;
}

/** A doorway: half a disc standing on straight sides that reach down to `floor`. */
export const doorway = (x: number, y: number, r: number, floor: number) =>
  path`M${x - r} ${floor}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${floor}z`;

interface Disc extends Point {
  readonly r: number;
}

/** What two crossing discs share, a little more of it, so that no line of the lower disc shines through. */
export function lens(first: Disc, second: Disc): string {
  const [one, other] = [first, second].map((of) => ({ ...of, r: of.r + 0.7 })) as [Disc, Disc];
  const distance = Math.hypot(other.x - one.x, other.y - one.y);
  if (distance >= one.r + other.r || distance <= Math.abs(one.r - other.r)) return '';
  const along = { x: (other.x - one.x) / distance, y: (other.y - one.y) / distance };
  const reach = (distance * distance + one.r * one.r - other.r * other.r) / (2 * distance);
  const rise = Math.sqrt(one.r * one.r - reach * reach);
  const middle = { x: one.x + along.x * reach, y: one.y + along.y * reach };
  const from = { x: middle.x - along.y * rise, y: middle.y + along.x * rise };
  const to = { x: middle.x + along.y * rise, y: middle.y - along.x * rise };
  const [bulk, otherBulk] = [reach < 0 ? 1 : 0, distance - reach < 0 ? 1 : 0];
  return path`M${from.x} ${from.y}A${one.r} ${one.r} 0 ${bulk} 0 ${to.x} ${to.y}A${other.r} ${other.r} 0 ${otherBulk} 0 ${from.x} ${from.y}z`;
}

/** A line that swings between crests and troughs `span` apart, from beyond one edge to beyond the other. */
export function swing(y: number, height: number, span: number, start: number): string {
  const first = (start % (2 * span)) - 3 * span;
  let d = path`M${first} ${y - height}`;
  let level = y + height;
  for (let x = first + span; x < frame + 2 * span; x += span) {
    d += path`S${x - span / 2} ${level} ${x} ${level}`;
    level = 2 * y - level;
  }
  return d;
}

/** Everything below such a line. */
export const land = (line: string) => `${line}V${frame}H-999z`;
