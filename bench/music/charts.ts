const ink = '#17181c';
const soft = '#5d6068';
const text = 'font-family="system-ui, sans-serif" font-size="12"';

const frame = (title: string, width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title>` +
  `<rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>\n`;

/** Confusion matrix: rows are true genres, columns predicted ones. */
export function drawConfusionMatrix(
  names: readonly string[],
  counts: readonly (readonly number[])[],
): string {
  const cell = 44;
  const [left, top] = [110, 110];
  const size = names.length * cell;
  const cells = counts.flatMap((row, y) => {
    const total = row.reduce((a, b) => a + b, 0) || 1;
    return row.map((count, x) => {
      const share = count / total;
      const shade = Math.round(255 - share * 190);
      const fill = x === y ? `rgb(${shade},235,${shade})` : `rgb(255,${shade},${shade})`;
      const label =
        count === 0
          ? ''
          : `<text x="${left + x * cell + cell / 2}" y="${top + y * cell + 27}" text-anchor="middle" fill="${ink}" ${text}>${count}</text>`;
      return `<rect x="${left + x * cell}" y="${top + y * cell}" width="${cell - 2}" height="${cell - 2}" rx="4" fill="${fill}"/>${label}`;
    });
  });
  const labels = names.flatMap((name, index) => {
    const middle = index * cell + cell / 2;
    return [
      `<text x="${left - 8}" y="${top + middle + 4}" text-anchor="end" fill="${ink}" ${text}>${name}</text>`,
      `<text transform="translate(${left + middle + 4} ${top - 8}) rotate(-60)" fill="${ink}" ${text}>${name}</text>`,
    ];
  });
  return frame(
    'Genres of pieces, true and predicted',
    left + size + 30,
    top + size + 12,
    [...cells, ...labels].join('\n'),
  );
}

interface ScatterPoint {
  readonly name: string;
  readonly panels: readonly { readonly x: number; readonly y: number }[];
}

/** Requested values (x) against measured values (y), one panel per title. */
export function drawScatterPlots(
  points: readonly ScatterPoint[],
  titles: readonly string[],
): string {
  const [width, height, pad] = [460, 400, 46];
  const panels = titles.map((title, panel) => {
    const placed = points.map(({ name, panels: of }) => ({
      name,
      x: of[panel]?.x ?? 0,
      y: of[panel]?.y ?? 0,
    }));
    const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
    const scale = (values: readonly number[], from: number, to: number) => {
      const [low, high] = [Math.min(...values), Math.max(...values)];
      return (value: number) => from + ((value - low) / (high - low || 1)) * (to - from);
    };
    const across = scale(xs, pad, width - 90);
    const up = scale(ys, height - pad, pad);
    const dots = placed.map(
      ({ name, x, y }) =>
        `<circle cx="${across(x).toFixed(1)}" cy="${up(y).toFixed(1)}" r="4" fill="#4f86c6"/>` +
        `<text x="${(across(x) + 7).toFixed(1)}" y="${(up(y) + 4).toFixed(1)}" fill="${soft}" ${text}>${name}</text>`,
    );
    return `<g transform="translate(${panel * width} 0)"><text x="${pad}" y="24" fill="${ink}" ${text} font-weight="600">${title}: requested (x), measured (y)</text>${dots.join('\n')}</g>`;
  });
  return frame('Moods, requested and measured', width * titles.length, height, panels.join('\n'));
}
