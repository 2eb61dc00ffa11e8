import type { Laying } from './family.ts';
import type { Layer } from './layer.ts';
import { box, frame } from './path.ts';

const matrices: Readonly<Record<Laying, string>> = {
  'as drawn': '',
  mirrored: `-1 0 0 1 ${frame} 0`,
  'upside down': `1 0 0 -1 0 ${frame}`,
  'on its side': '0 1 1 0 0 0',
};

const paint = (layer: Layer) =>
  'fill' in layer
    ? `fill="${layer.fill}"`
    : `fill="none" stroke="${layer.stroke}" stroke-width="${layer.width}" stroke-linecap="round" stroke-linejoin="round"`;

export function svgOf(ground: string, layers: readonly Layer[], laying: Laying): string {
  const drawn: { look: string; d: string }[] = [];
  for (const layer of layers) {
    if (layer.d === '') continue;
    const look = paint(layer);
    const last = drawn.at(-1);
    if (last?.look === look) last.d += layer.d;
    else drawn.push({ look, d: layer.d });
  }
  const paths = drawn.map(({ look, d }) => `<path ${look} d="${d}"/>`).join('');
  const matrix = matrices[laying];
  const laid = matrix === '' ? paths : `<g transform="matrix(${matrix})">${paths}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame} ${frame}"><path fill="${ground}" d="${box(0, 0, frame, frame)}"/>${laid}</svg>`;
}
