export const frameSize = 480;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;
export const turns: readonly Turn[] = [0, 1, 2, 3];

/** Rounds to a tenth of a unit, which is finer than a pixel and makes the file small and deterministic. */
const formatNumber = (value: number) => String(Math.round(value * 10) / 10 + 0);

export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((d, text, at) => d + formatNumber(values[at - 1] ?? 0) + text);
}

/** Straight edges on this grid align with pixel boundaries at every stored cover size. */
export const snapToGrid = (value: number) => Math.round(value / 5) * 5;

export const disc = (x: number, y: number, r: number) =>
  path`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** The inner circle has the opposite direction, so that the fill rule leaves a hole. */
export const ring = (x: number, y: number, outer: number, inner: number) =>
  `${disc(x, y, outer)}${path`M${x - inner} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`}`;

export const box = (x: number, y: number, width: number, height: number) =>
  path`M${x} ${y}h${width}v${height}h${-width}z`;

export function roundedBox(x: number, y: number, width: number, height: number, radius: number) {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [width - 2 * r, height - 2 * r];
  return path`M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export const pill = (x: number, y: number, width: number, height: number) =>
  roundedBox(x, y, width, height, Math.min(width, height) / 2);

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

/** A quarter disc that fills a square; `turn` is the corner of its tip. */
export function quarterDisc(x: number, y: number, size: number, turn: Turn): string {
  const at = (unit: Point) => ({ x: x + unit.x * size, y: y + unit.y * size });
  const [tip, from, to] = [at(corner(turn)), at(corner(turn + 1)), at(corner(turn + 3))];
  return path`M${tip.x} ${tip.y}L${from.x} ${from.y}A${size} ${size} 0 0 1 ${to.x} ${to.y}z`;
}

/** A leaf along one diagonal: a square with two opposite corners rounded. */
export function leaf(x: number, y: number, size: number, turn: Turn): string {
  const at = (unit: Point) => ({ x: x + unit.x * size, y: y + unit.y * size });
  const [tip, end] = [at(corner(turn)), at(corner(turn + 2))];
  return path`M${tip.x} ${tip.y}A${size} ${size} 0 0 1 ${end.x} ${end.y}A${size} ${size} 0 0 1 ${tip.x} ${tip.y}z`;
}

/** Half a disc around (x, y), bulging up, right, down or left. */
export function halfDisc(x: number, y: number, r: number, turn: Turn): string {
  const along = turn % 2 === 0 ? { x: r, y: 0 } : { x: 0, y: r };
  const sign = turn === 0 || turn === 1 ? 1 : -1;
  return path`M${x - along.x * sign} ${y - along.y * sign}A${r} ${r} 0 0 1 ${x + along.x * sign} ${y + along.y * sign}z`;
}

/** A half disc on straight sides that reach down to `floor`. */
export const doorway = (x: number, y: number, r: number, floor: number) =>
  path`M${x - r} ${floor}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${floor}z`;

interface Disc extends Point {
  readonly r: number;
}

/** The intersection of two discs, slightly enlarged, so that the lower disc does not show at the edge. */
export function lens(first: Disc, second: Disc): string {
  const [a, b] = [first, second].map((circle) => ({ ...circle, r: circle.r + 0.7 })) as [
    Disc,
    Disc,
  ];
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance >= a.r + b.r || distance <= Math.abs(a.r - b.r)) return '';
  const along = { x: (b.x - a.x) / distance, y: (b.y - a.y) / distance };
  const reach = (distance * distance + a.r * a.r - b.r * b.r) / (2 * distance);
  const rise = Math.sqrt(a.r * a.r - reach * reach);
  const middle = { x: a.x + along.x * reach, y: a.y + along.y * reach };
  const from = { x: middle.x - along.y * rise, y: middle.y + along.x * rise };
  const to = { x: middle.x + along.y * rise, y: middle.y - along.x * rise };
  const [firstArcFlag, secondArcFlag] = [reach < 0 ? 1 : 0, distance - reach < 0 ? 1 : 0];
  return path`M${from.x} ${from.y}A${a.r} ${a.r} 0 ${firstArcFlag} 0 ${to.x} ${to.y}A${b.r} ${b.r} 0 ${secondArcFlag} 0 ${from.x} ${from.y}z`;
}

/** A wavy line across the frame with crests and troughs `span` apart. */
export function wavyLine(y: number, height: number, span: number, start: number): string {
  const first = (start % (2 * span)) - 3 * span;
  let d = path`M${first} ${y - height}`;
  let level = y + height;
  for (let x = first + span; x < frameSize + 2 * span; x += span) {
    d += path`S${x - span / 2} ${level} ${x} ${level}`;
    level = 2 * y - level;
  }
  return d;
}

/** The area below a wavy line. */
export const areaBelow = (line: string) => `${line}V${frameSize}H-999z`;

/** One flat shape; layers are painted in order. */
export type Layer =
  | { readonly d: string; readonly fill: string }
  | { readonly d: string; readonly stroke: string; readonly width: number };

export const filled = (fill: string, ...shapes: readonly string[]): Layer => ({
  fill,
  d: shapes.join(''),
});

export const stroked = (stroke: string, width: number, d: string): Layer => ({ stroke, width, d });
