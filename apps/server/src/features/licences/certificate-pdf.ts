import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import type { CertificateFacts } from './certificate-facts.ts';
import {
  type Bilingual,
  type CertificateRow,
  certificateRows,
  certificateWords,
  proofLines,
} from './certificate-texts.ts';
import { type HouseWeight, heightAbove, runsOf, typefaceFiles } from './certificate-typefaces.ts';

type Document = InstanceType<typeof PDFDocument>;

const page = { width: 595.28, height: 841.89, margin: 56 };
const inner = page.width - 2 * page.margin;
const labels = 118;
const ink = { text: '#17161A', second: '#4A4751', third: '#676470', line: '#DFDBD3' };
const alarm = '#CE330D';
const qrSize = 92;
/** Readers of QR codes want four of its squares empty around it. */
const qrRest = 12;

/** The mark of the house: five bars of a waveform. */
const bars = [
  { at: 0, height: 7, color: '#4351D6' },
  { at: 6.25, height: 16, color: '#FF5B3A' },
  { at: 12.5, height: 22, color: '#FFC24B' },
  { at: 18.75, height: 14, color: ink.text },
  { at: 25, height: 6, color: '#35C79F' },
];

function drawMark(doc: Document, x: number, y: number): void {
  for (const { at, height, color } of bars)
    doc.roundedRect(x + at, y + 11 - height / 2, 4, height, 2).fill(color);
  doc
    .font('Bold')
    .fontSize(13)
    .fillColor(ink.text)
    .text('온소리 Onsori', x + 38, y + 3);
}

function drawQr(doc: Document, text: string, x: number, y: number): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cell = qrSize / count;
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) doc.rect(x + column * cell, y + row * cell, cell, cell);
  doc.fill(ink.text);
}

interface Type {
  readonly font?: HouseWeight;
  readonly size: number;
  readonly color?: string;
  readonly width?: number;
  readonly gap?: number;
}

/** Writes below what was written last, and on a new page where this one is full. */
function write(doc: Document, text: string, x: number, type: Type): void {
  const { font = 'Regular', size, color = ink.text, width = inner, gap = 2 } = type;
  doc.font(font).fontSize(size).fillColor(color);
  const options = { width, lineGap: 2 };
  const y = doc.y;
  if (y + doc.heightOfString(text, options) > page.height - page.margin) doc.addPage();
  const runs = runsOf(text, font);
  // All stand on the line of the house's typeface, whatever room their own would take above it.
  const baseline = -size * heightAbove(font);
  for (const [at, { face, text: piece }] of runs.entries()) {
    const whole = { ...options, baseline, continued: at < runs.length - 1 };
    doc.font(face);
    if (at === 0) doc.text(piece, x, doc.y, whole);
    else doc.text(piece, whole);
  }
  doc.y += gap;
}

function rule(doc: Document): void {
  doc.moveTo(page.margin, doc.y).lineTo(page.width - page.margin, doc.y);
  doc.lineWidth(0.7).stroke(ink.line);
  doc.y += 7;
}

function drawRow(doc: Document, { label, value, second }: CertificateRow): void {
  const top = doc.y;
  const x = page.margin + labels;
  const width = inner - labels;
  write(doc, label.ko, page.margin, { font: 'Bold', size: 9.5, width: labels - 8, gap: 0 });
  write(doc, label.en, page.margin, { size: 8, color: ink.third, width: labels - 8, gap: 0 });
  const below = doc.y;
  doc.y = top;
  write(doc, value, x, { font: 'Bold', size: 10.5, width, gap: 0 });
  if (second !== null) write(doc, second, x, { size: 9, color: ink.second, width, gap: 0 });
  doc.y = Math.max(doc.y, below) + 4;
  rule(doc);
}

function drawHead(doc: Document, { said, revokedAt }: CertificateFacts): void {
  const { title, scan, revoked } = certificateWords;
  const right = page.width - page.margin - qrSize;
  drawMark(doc, page.margin, page.margin);
  drawQr(doc, said.verify, right, page.margin);
  doc.y = page.margin + qrSize + qrRest;
  write(doc, `${scan.ko}\n${scan.en}`, right, { size: 7, color: ink.third, width: qrSize });
  const below = doc.y;
  doc.y = page.margin + 46;
  write(doc, title.ko, page.margin, { font: 'Bold', size: 25, width: inner - qrSize, gap: 0 });
  write(doc, title.en, page.margin, { size: 13, color: ink.second, width: inner - qrSize });
  if (revokedAt)
    write(doc, `${revoked.ko} ${revoked.en}`, page.margin, {
      font: 'Bold',
      size: 10,
      color: alarm,
      width: inner - qrSize - 20,
    });
  doc.y = Math.max(doc.y, below) + 10;
  rule(doc);
}

function drawFiles(doc: Document, { said }: CertificateFacts): void {
  const { files } = certificateWords;
  write(doc, `${files.ko}  ${files.en}`, page.margin, { font: 'Bold', size: 9.5, gap: 4 });
  for (const { name, sha256, bytes } of said.files) {
    const size = `${bytes.toLocaleString('en')} bytes`;
    write(doc, `${name} · ${size}`, page.margin, { size: 8.5, gap: 0 });
    write(doc, `SHA-256 ${sha256}`, page.margin, { size: 7.5, color: ink.third, gap: 4 });
  }
  doc.y += 4;
  rule(doc);
}

function drawParagraph(doc: Document, { ko, en }: Bilingual): void {
  write(doc, ko, page.margin, { size: 8.5, color: ink.second, gap: 1 });
  write(doc, en, page.margin, { size: 8, color: ink.third, gap: 6 });
}

function collected(doc: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

/** One certificate gives the same bytes whenever it is printed. */
export function certificatePdf(facts: CertificateFacts): Promise<Buffer> {
  const { said } = facts;
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    lang: 'ko',
    displayTitle: true,
    info: {
      Title: `라이선스 증서 Licence certificate ${facts.id}`,
      Author: '온소리 Onsori',
      CreationDate: new Date(said.signed_at),
    },
  });
  for (const [face, file] of typefaceFiles) doc.registerFont(face, file);
  const done = collected(doc);
  drawHead(doc, facts);
  for (const row of certificateRows(facts)) drawRow(doc, row);
  drawFiles(doc, facts);
  for (const paragraph of certificateWords.about) drawParagraph(doc, paragraph);
  for (const line of proofLines(facts))
    write(doc, line, page.margin, { size: 7, color: ink.third, gap: 0 });
  doc.end();
  return done;
}
