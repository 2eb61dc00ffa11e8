import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import type { CertificateFacts } from './certificate.rules.ts';
import {
  type Bilingual,
  type CertificateRow,
  certificateParagraphs,
  certificateRows,
  certificateTexts,
  proofLines,
} from './certificate-texts.ts';
import {
  ascentRatio,
  type PrimaryWeight,
  splitIntoRuns,
  typefaceFiles,
} from './certificate-typefaces.ts';

type Document = InstanceType<typeof PDFDocument>;

const page = { width: 595.28, height: 841.89, margin: 56 };
const contentWidth = page.width - 2 * page.margin;
const labelWidth = 118;
const colors = { text: '#17161A', second: '#4A4751', third: '#676470', line: '#DFDBD3' };
const warningColor = '#CE330D';
const qrSize = 92;
/** QR readers need a quiet zone of four modules. */
const qrQuietZone = 12;

/** The Onsori logo: five bars of a waveform. */
const logoBars = [
  { at: 0, height: 7, color: '#4351D6' },
  { at: 6.25, height: 16, color: '#FF5B3A' },
  { at: 12.5, height: 22, color: '#FFC24B' },
  { at: 18.75, height: 14, color: colors.text },
  { at: 25, height: 6, color: '#35C79F' },
];

function drawLogo(doc: Document, x: number, y: number): void {
  for (const { at, height, color } of logoBars)
    doc.roundedRect(x + at, y + 11 - height / 2, 4, height, 2).fill(color);
  doc
    .font('Bold')
    .fontSize(13)
    .fillColor(colors.text)
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
  doc.fill(colors.text);
}

interface TextStyle {
  readonly font?: PrimaryWeight;
  readonly size: number;
  readonly color?: string;
  readonly width?: number;
  readonly gap?: number;
}

/** Writes below the previous text and adds a page when this one is full. */
function writeText(doc: Document, text: string, x: number, type: TextStyle): void {
  const { font = 'Regular', size, color = colors.text, width = contentWidth, gap = 2 } = type;
  doc.font(font).fontSize(size).fillColor(color);
  const options = { width, lineGap: 2 };
  const y = doc.y;
  if (y + doc.heightOfString(text, options) > page.height - page.margin) doc.addPage();
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

function drawRule(doc: Document): void {
  doc.moveTo(page.margin, doc.y).lineTo(page.width - page.margin, doc.y);
  doc.lineWidth(0.7).stroke(colors.line);
  doc.y += 7;
}

function drawRow(doc: Document, { label, value, translation }: CertificateRow): void {
  const top = doc.y;
  const x = page.margin + labelWidth;
  const width = contentWidth - labelWidth;
  writeText(doc, label.ko, page.margin, { font: 'Bold', size: 9.5, width: labelWidth - 8, gap: 0 });
  writeText(doc, label.en, page.margin, {
    size: 8,
    color: colors.third,
    width: labelWidth - 8,
    gap: 0,
  });
  const below = doc.y;
  doc.y = top;
  writeText(doc, value, x, { font: 'Bold', size: 10.5, width, gap: 0 });
  if (translation !== null)
    writeText(doc, translation, x, { size: 9, color: colors.second, width, gap: 0 });
  doc.y = Math.max(doc.y, below) + 4;
  drawRule(doc);
}

function drawHeader(doc: Document, { claims, revokedAt }: CertificateFacts): void {
  const { title, scan, revoked } = certificateTexts;
  const right = page.width - page.margin - qrSize;
  drawLogo(doc, page.margin, page.margin);
  // With the edition, the page shows whether a newer one exists.
  drawQr(doc, `${claims.verify}?edition=${claims.edition}`, right, page.margin);
  doc.y = page.margin + qrSize + qrQuietZone;
  writeText(doc, `${scan.ko}\n${scan.en}`, right, { size: 7, color: colors.third, width: qrSize });
  const below = doc.y;
  doc.y = page.margin + 46;
  writeText(doc, title.ko, page.margin, {
    font: 'Bold',
    size: 25,
    width: contentWidth - qrSize,
    gap: 0,
  });
  writeText(doc, title.en, page.margin, {
    size: 13,
    color: colors.second,
    width: contentWidth - qrSize,
  });
  if (revokedAt)
    writeText(doc, `${revoked.ko} ${revoked.en}`, page.margin, {
      font: 'Bold',
      size: 10,
      color: warningColor,
      width: contentWidth - qrSize - 20,
    });
  doc.y = Math.max(doc.y, below) + 10;
  drawRule(doc);
}

function drawFiles(doc: Document, { claims }: CertificateFacts): void {
  const { files } = certificateTexts;
  writeText(doc, `${files.ko}  ${files.en}`, page.margin, { font: 'Bold', size: 9.5, gap: 4 });
  for (const { name, sha256, bytes } of claims.files) {
    const size = `${bytes.toLocaleString('en')} bytes`;
    writeText(doc, `${name} · ${size}`, page.margin, { size: 8.5, gap: 0 });
    writeText(doc, `SHA-256 ${sha256}`, page.margin, { size: 7.5, color: colors.third, gap: 4 });
  }
  doc.y += 4;
  drawRule(doc);
}

function drawParagraph(doc: Document, { ko, en }: Bilingual): void {
  writeText(doc, ko, page.margin, { size: 8.5, color: colors.second, gap: 1 });
  writeText(doc, en, page.margin, { size: 8, color: colors.third, gap: 6 });
}

function collectOutput(doc: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

/** Deterministic: the same input yields the same bytes. */
export function certificatePdf(facts: CertificateFacts): Promise<Buffer> {
  const { claims } = facts;
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    lang: 'ko',
    displayTitle: true,
    info: {
      Title: `라이선스 증서 License certificate ${facts.id}`,
      Author: '온소리 Onsori',
      CreationDate: new Date(claims.signed_at),
    },
  });
  for (const [face, file] of typefaceFiles) doc.registerFont(face, file);
  const done = collectOutput(doc);
  drawHeader(doc, facts);
  for (const row of certificateRows(facts)) drawRow(doc, row);
  drawFiles(doc, facts);
  for (const paragraph of certificateParagraphs(facts)) drawParagraph(doc, paragraph);
  for (const line of proofLines(facts))
    writeText(doc, line, page.margin, { size: 7, color: colors.third, gap: 0 });
  doc.end();
  return done;
}
