import { brand, drawLogo } from './card/brand.ts';
import {
  createTextMeasure,
  drawText,
  removeControlCharacters,
  type TextStyle,
} from './card/draw-text.ts';
import { layOutText, truncateText } from './card/text-layout.ts';
import { loadPretendard } from './card/typeface.ts';
import { drawAlbumBars, drawWaveform } from './card/waveform.ts';
import type { Cover } from './draw-cover.ts';
import { frameSize, roundedBox } from './path.ts';
import { rasterise } from './rasterise.ts';

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
