import { brand, mark } from './card/brand.ts';
import { setText, shortened } from './card/lines.ts';
import { measured, plainText, type Style, textAt } from './card/text.ts';
import { pretendard } from './card/typeface.ts';
import { saekdongBars, waveform } from './card/waveform.ts';
import type { Cover } from './draw-cover.ts';
import { frame, rounded } from './path.ts';
import { rasterOf } from './raster.ts';

export interface ShareCard {
  readonly cover: Pick<Cover, 'svg'>;
  readonly title: string;
  readonly subtitle: string;
  /** How loud a piece is over its length, 0 to 255; null for an album. */
  readonly peaks: Uint8Array | null;
  readonly note?: string;
}

const [width, height, margin] = [1200, 630, 75];
const left = margin + frame + 58;
const column = width - margin - left;
const bottom = margin + frame;

const titleStyle = { weight: 'Bold', tracking: -0.03, fill: brand.text } as const;
const titleSteps = [
  { size: 76, lines: 1 },
  { size: 64, lines: 2 },
  { size: 56, lines: 2 },
  { size: 50, lines: 3 },
  { size: 44, lines: 3 },
] as const;
const subtitleStyle: Style = { weight: 'Medium', size: 29, tracking: -0.01, fill: brand.text2 };
const noteStyle: Style = { weight: 'Medium', size: 24, tracking: -0.01, fill: brand.text3 };

function brandLine(): string {
  const middle = margin + 22;
  const { svg, width: markWidth } = mark(left, middle, 40);
  const style: Style = { weight: 'Bold', size: 36, tracking: -0.03, fill: brand.text };
  return svg + textAt(left + markWidth + 16, middle + 10.5, 'onsori', style);
}

/** Title, subtitle and note, the last line of them at `baseline`. */
function words({ title, subtitle, note }: ShareCard, baseline: number): string {
  const set = setText(plainText(title), column, titleSteps, (size) =>
    measured({ ...titleStyle, size }),
  );
  let y = baseline;
  let svg = '';
  for (const [text, style] of [
    [note ?? '', noteStyle],
    [subtitle, subtitleStyle],
  ] as const) {
    const line = shortened(plainText(text), column, measured(style));
    if (line === '') continue;
    svg += textAt(left, y, line, style);
    y -= style.size * 1.5;
  }
  y -= 10;
  for (const line of set.lines.toReversed()) {
    svg += textAt(left, y, line, { ...titleStyle, size: set.size });
    y -= set.size * 1.2;
  }
  return svg;
}

function cardSvg(card: ShareCard): string {
  const strip = { x: left, middle: bottom - 48, width: column, height: 96 };
  const cover = card.cover.svg.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${frame}" height="${frame}" `,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="c"><path d="${rounded(margin, margin, frame, frame, 32)}"/></clipPath>`,
    `<path fill="${brand.ink}" d="M0 0h${width}v${height}H0z"/>`,
    `<g clip-path="url(#c)">${cover}</g>`,
    brandLine(),
    words(card, bottom - 96 - 46),
    card.peaks === null ? saekdongBars(strip) : waveform(card.peaks, strip),
    '</svg>',
  ].join('');
}

/** What a messenger shows beside a link: 1200 by 630, PNG. */
export function shareCard(card: ShareCard): Promise<Buffer> {
  const fonts = [pretendard('Bold').file, pretendard('Medium').file];
  return rasterOf(cardSvg(card), width, fonts).png({ compressionLevel: 9 }).toBuffer();
}
