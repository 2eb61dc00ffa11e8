import PDFDocument from 'pdfkit';
import { ascentRatio, type PrimaryWeight, splitIntoRuns, typefaceFiles } from './pdf-typefaces.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export const pdfMargin = 56;
export const pdfColors = {
  text: '#17161A',
  second: '#4A4751',
  third: '#676470',
  line: '#DFDBD3',
  warning: '#CE330D',
} as const;

export const contentWidthOf = (doc: PdfDocument): number => doc.page.width - 2 * pdfMargin;
const contentEndOf = (doc: PdfDocument): number => doc.page.height - pdfMargin;

interface PdfOptions {
  readonly title: string;
  /** Stored in the file, so that the same input yields the same bytes. */
  readonly createdAt: Date;
  readonly language?: 'ko' | 'en';
  readonly isLandscape?: boolean;
}

export interface OpenPdf {
  readonly doc: PdfDocument;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer>;
}

/** Opens an A4 document with our typefaces. */
export function openPdf({
  title,
  createdAt,
  language = 'ko',
  isLandscape = false,
}: PdfOptions): OpenPdf {
  const doc = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: pdfMargin,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: '온소리 Onsori', CreationDate: createdAt },
  });
  for (const [face, file] of typefaceFiles) doc.registerFont(face, file);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  return {
    doc,
    finish: () => {
      doc.end();
      return done;
    },
  };
}

/** The Onsori logo: five bars of a waveform. */
const logoBars = [
  { at: 0, height: 7, color: '#4351D6' },
  { at: 6.25, height: 16, color: '#FF5B3A' },
  { at: 12.5, height: 22, color: '#FFC24B' },
  { at: 18.75, height: 14, color: pdfColors.text },
  { at: 25, height: 6, color: '#35C79F' },
];

export function drawLogo(doc: PdfDocument, x: number, y: number): void {
  for (const { at, height, color } of logoBars)
    doc.roundedRect(x + at, y + 11 - height / 2, 4, height, 2).fill(color);
  doc
    .font('Bold')
    .fontSize(13)
    .fillColor(pdfColors.text)
    .text('온소리 Onsori', x + 38, y + 3);
}

export interface TextStyle {
  readonly font?: PrimaryWeight;
  readonly size: number;
  readonly color?: string;
  readonly width?: number;
  readonly gap?: number;
  /** For texts whose glyphs are all in the primary typeface, such as numbers. */
  readonly align?: 'left' | 'right';
}

const lineGap = 2;

/** Writes below the previous text and adds a page when this one is full. */
export function writeText(doc: PdfDocument, text: string, x: number, type: TextStyle): void {
  const { font = 'Regular', size, color = pdfColors.text, gap = 2, align } = type;
  const { width = contentWidthOf(doc) } = type;
  doc.font(font).fontSize(size).fillColor(color);
  const options = { width, lineGap, ...(align && { align }) };
  const y = doc.y;
  if (y + doc.heightOfString(text, options) > contentEndOf(doc)) doc.addPage();
  const runs = splitIntoRuns(text, font);
  // All runs share the baseline of the primary typeface, whatever their own ascent is.
  const baseline = -size * ascentRatio(font);
  for (const [at, { face, text: runText }] of runs.entries()) {
    const runOptions = { ...options, baseline, continued: at < runs.length - 1 };
    doc.font(face);
    if (at === 0) doc.text(runText, x, doc.y, runOptions);
    else doc.text(runText, runOptions);
  }
  doc.y += gap;
}

export function drawRule(doc: PdfDocument): void {
  doc.moveTo(pdfMargin, doc.y).lineTo(doc.page.width - pdfMargin, doc.y);
  doc.lineWidth(0.7).stroke(pdfColors.line);
  doc.y += 7;
}

export interface PdfColumn {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const cellPadding = 6;

function drawCells(
  doc: PdfDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  style: Pick<TextStyle, 'font' | 'size' | 'color'>,
): void {
  const top = doc.y;
  let x = pdfMargin;
  let bottom = top;
  for (const [at, { width, align = 'left' }] of columns.entries()) {
    const text = cells[at] ?? '';
    doc.y = top;
    if (text !== '')
      writeText(doc, text, x, { ...style, width: width - cellPadding, align, gap: 0 });
    bottom = Math.max(bottom, doc.y);
    x += width;
  }
  doc.y = bottom + 4;
  drawRule(doc);
}

const tableSize = 8.5;

/** Draws rows under a header that every page repeats. */
export function drawTable(
  doc: PdfDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const titles = columns.map(({ title }) => title);
  const drawTitles = () =>
    drawCells(doc, columns, titles, { font: 'Bold', size: 8, color: pdfColors.second });
  const heightOf = (cells: readonly string[]) => {
    doc.font('Regular').fontSize(tableSize);
    const heights = columns.map(({ width }, at) =>
      doc.heightOfString(cells[at] ?? '', { width: width - cellPadding, lineGap }),
    );
    // Other typefaces are higher than the primary one.
    return Math.max(...heights) * 1.2 + 12;
  };
  const [first = []] = rows;
  if (doc.y + 24 + heightOf(first) > contentEndOf(doc)) doc.addPage();
  drawTitles();
  for (const cells of rows) {
    if (doc.y + heightOf(cells) > contentEndOf(doc)) {
      doc.addPage();
      drawTitles();
    }
    drawCells(doc, columns, cells, { size: tableSize });
  }
}
