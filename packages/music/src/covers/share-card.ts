import {
  createTextMeasure,
  drawText,
  layOutText,
  loadPretendard,
  removeControlCharacters,
  type TextStyle,
  truncateText,
} from './card-text.ts';
import { ink } from './color.ts';
import { rasterise } from './cover-images.ts';
import type { Cover } from './draw-cover.ts';
import { frameSize, roundedBox } from './path.ts';

const brand = {
  ink,
  wave: '#43434F',
  text: '#F5F3EE',
  text2: '#B9B6C1',
  text3: '#85828F',
  juhong: '#FF5B3A',
  bichwi: '#35C79F',
  jjok: '#7585FF',
  chija: '#FFC24B',
} as const;

/** The five bars of the logo in a box of 29 by 22. */
const logoBars = [
  { x: 0, height: 7, fill: brand.jjok },
  { x: 6.25, height: 16, fill: brand.juhong },
  { x: 12.5, height: 22, fill: brand.chija },
  { x: 18.75, height: 14, fill: brand.text },
  { x: 25, height: 6, fill: brand.bichwi },
] as const;

const drawBar = (x: number, middle: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="${roundedBox(x, middle - height / 2, width, height, width / 2)}"/>`;

/** Draws the logo with the given height and its left edge at x; also returns its width. */
function drawLogo(x: number, middle: number, height: number): { svg: string; width: number } {
  const unit = height / 22;
  const bars = logoBars.map((logoBar) =>
    drawBar(x + logoBar.x * unit, middle, 4 * unit, logoBar.height * unit, logoBar.fill),
  );
  return { svg: bars.join(''), width: 29 * unit };
}

interface WaveformArea {
  readonly x: number;
  readonly middle: number;
  readonly width: number;
  readonly height: number;
}

const barCount = 57;
const playedShare = 0.4;

/** Draws the waveform of a piece with the first 40 % in the played colour. */
function drawWaveform(peaks: Uint8Array, { x, middle, width, height }: WaveformArea): string {
  const means = Array.from({ length: barCount }, (_, at) => {
    const from = Math.floor((at * peaks.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / barCount));
    return peaks.subarray(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from);
  });
  const loudest = Math.max(1, ...means);
  const pitch = width / (barCount - 0.4);
  const barWidth = pitch * 0.6;
  return means
    .map((mean, at) => {
      const fill = at < barCount * playedShare ? brand.juhong : brand.wave;
      return drawBar(
        x + at * pitch,
        middle,
        barWidth,
        Math.max(barWidth, (mean / loudest) * height),
        fill,
      );
    })
    .join('');
}

const barHeights = [24, 40, 68, 92, 64, 100, 86, 54, 96, 78, 42, 84, 60, 34, 76, 50, 28];
const colors = [brand.jjok, brand.juhong, brand.chija, brand.text, brand.bichwi];

/** Draws coloured bars for an album, which has no waveform of its own. */
function drawAlbumBars({ x, middle, width, height }: WaveformArea): string {
  const pitch = width / (barHeights.length - 0.55);
  return barHeights
    .map((share, at) =>
      drawBar(
        x + at * pitch,
        middle,
        pitch * 0.45,
        (share / 100) * height,
        colors[at % colors.length] as string,
      ),
    )
    .join('');
}

export interface ShareCardInput {
  readonly cover: Pick<Cover, 'svg'>;
  readonly title: string;
  readonly subtitle: string;
  /** Peaks of a piece over time, 0 to 255; null for an album. */
  readonly peaks: Uint8Array | null;
  readonly note?: string;
}

const [width, height, margin] = [1200, 630, 75];
const left = margin + frameSize + 58;
const columnWidth = width - margin - left;
const bottom = margin + frameSize;

const titleStyle = { weight: 'Bold', tracking: -0.03, fill: brand.text } as const;
const titleSteps = [
  { size: 76, lines: 1 },
  { size: 64, lines: 2 },
  { size: 56, lines: 2 },
  { size: 50, lines: 3 },
  { size: 44, lines: 3 },
] as const;
const subtitleStyle: TextStyle = { weight: 'Medium', size: 29, tracking: -0.01, fill: brand.text2 };
const noteStyle: TextStyle = { weight: 'Medium', size: 24, tracking: -0.01, fill: brand.text3 };

function brandLine(): string {
  const middle = margin + 22;
  const { svg, width: markWidth } = drawLogo(left, middle, 40);
  const style: TextStyle = { weight: 'Bold', size: 36, tracking: -0.03, fill: brand.text };
  return svg + drawText(left + markWidth + 16, middle + 10.5, 'onsori', style);
}

/** Draws title, subtitle and note, with the last line at `baseline`. */
function drawTexts({ title, subtitle, note }: ShareCardInput, baseline: number): string {
  const layout = layOutText(removeControlCharacters(title), columnWidth, titleSteps, (size) =>
    createTextMeasure({ ...titleStyle, size }),
  );
  let y = baseline;
  let svg = '';
  for (const [text, style] of [
    [note ?? '', noteStyle],
    [subtitle, subtitleStyle],
  ] as const) {
    const line = truncateText(removeControlCharacters(text), columnWidth, createTextMeasure(style));
    if (line === '') continue;
    svg += drawText(left, y, line, style);
    y -= style.size * 1.5;
  }
  y -= 10;
  for (const line of layout.lines.toReversed()) {
    svg += drawText(left, y, line, { ...titleStyle, size: layout.size });
    y -= layout.size * 1.2;
  }
  return svg;
}

function cardSvg(card: ShareCardInput): string {
  const strip = { x: left, middle: bottom - 48, width: columnWidth, height: 96 };
  const cover = card.cover.svg.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${frameSize}" height="${frameSize}" `,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="c"><path d="${roundedBox(margin, margin, frameSize, frameSize, 32)}"/></clipPath>`,
    `<path fill="${brand.ink}" d="M0 0h${width}v${height}H0z"/>`,
    `<g clip-path="url(#c)">${cover}</g>`,
    brandLine(),
    drawTexts(card, bottom - 96 - 46),
    card.peaks === null ? drawAlbumBars(strip) : drawWaveform(card.peaks, strip),
    '</svg>',
  ].join('');
}

/** Renders the link preview image (Open Graph): PNG, 1200 by 630. */
export function renderShareCard(card: ShareCardInput): Promise<Buffer> {
  const fonts = [loadPretendard('Bold').file, loadPretendard('Medium').file];
  return rasterise(cardSvg(card), width, fonts).png({ compressionLevel: 9 }).toBuffer();
}
