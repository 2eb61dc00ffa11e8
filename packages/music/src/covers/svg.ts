import type { Orientation } from './family.ts';
import type { Layer } from './layer.ts';
import { box, frameSize } from './path.ts';

const matrices: Readonly<Record<Orientation, string>> = {
  'as drawn': '',
  mirrored: `-1 0 0 1 ${frameSize} 0`,
  'upside down': `1 0 0 -1 0 ${frameSize}`,
  'on its side': '0 1 1 0 0 0',
};

const paintAttributes = (layer: Layer) =>
  'fill' in layer
    ? `fill="${layer.fill}"`
    : `fill="none" stroke="${layer.stroke}" stroke-width="${layer.width}" stroke-linecap="round" stroke-linejoin="round"`;

export function toSvg(
  background: string,
  layers: readonly Layer[],
  orientation: Orientation,
): string {
  const merged: { attributes: string; d: string }[] = [];
  for (const layer of layers) {
    if (layer.d === '') continue;
    const attributes = paintAttributes(layer);
    const last = merged.at(-1);
    if (last?.attributes === attributes) last.d += layer.d;
    else merged.push({ attributes, d: layer.d });
  }
  const paths = merged.map(({ attributes, d }) => `<path ${attributes} d="${d}"/>`).join('');
  const matrix = matrices[orientation];
  const content = matrix === '' ? paths : `<g transform="matrix(${matrix})">${paths}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameSize} ${frameSize}"><path fill="${background}" d="${box(0, 0, frameSize, frameSize)}"/>${content}</svg>`;
}
