import qrcode from 'qrcode-generator';
import {
  pdfColors as colors,
  contentWidthOf,
  drawLogo,
  drawRule,
  openPdf,
  type PdfDocument,
  pdfMargin,
  writeText,
} from '#infra/pdf-document.ts';
import type { CertificateFacts } from './certificate.rules.ts';
import {
  type Bilingual,
  type CertificateRow,
  certificateParagraphs,
  certificateRows,
  certificateTexts,
  proofLines,
} from './certificate-texts.ts';

const labelWidth = 118;
const qrSize = 92;
/** QR readers need a quiet zone of four modules. */
const qrQuietZone = 12;

function drawQr(doc: PdfDocument, text: string, x: number, y: number): void {
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

function drawRow(doc: PdfDocument, { label, value, translation }: CertificateRow): void {
  const top = doc.y;
  const x = pdfMargin + labelWidth;
  const width = contentWidthOf(doc) - labelWidth;
  writeText(doc, label.ko, pdfMargin, { font: 'Bold', size: 9.5, width: labelWidth - 8, gap: 0 });
  writeText(doc, label.en, pdfMargin, {
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

function drawHeader(doc: PdfDocument, { claims, revokedAt }: CertificateFacts): void {
  const { title, scan, revoked } = certificateTexts;
  const right = doc.page.width - pdfMargin - qrSize;
  drawLogo(doc, pdfMargin, pdfMargin);
  // With the edition, the page shows whether a newer one exists.
  drawQr(doc, `${claims.verify}?edition=${claims.edition}`, right, pdfMargin);
  doc.y = pdfMargin + qrSize + qrQuietZone;
  writeText(doc, `${scan.ko}\n${scan.en}`, right, { size: 7, color: colors.third, width: qrSize });
  const below = doc.y;
  doc.y = pdfMargin + 46;
  writeText(doc, title.ko, pdfMargin, {
    font: 'Bold',
    size: 25,
    width: contentWidthOf(doc) - qrSize,
    gap: 0,
  });
  writeText(doc, title.en, pdfMargin, {
    size: 13,
    color: colors.second,
    width: contentWidthOf(doc) - qrSize,
  });
  if (revokedAt)
    writeText(doc, `${revoked.ko} ${revoked.en}`, pdfMargin, {
      font: 'Bold',
      size: 10,
      color: colors.warning,
      width: contentWidthOf(doc) - qrSize - 20,
    });
  doc.y = Math.max(doc.y, below) + 10;
  drawRule(doc);
}

function drawParagraph(doc: PdfDocument, { ko, en }: Bilingual): void {
  writeText(doc, ko, pdfMargin, { size: 8.5, color: colors.second, gap: 1 });
  writeText(doc, en, pdfMargin, { size: 8, color: colors.third, gap: 6 });
}

function drawFiles(doc: PdfDocument, { claims }: CertificateFacts): void {
  const { files, noFiles } = certificateTexts;
  writeText(doc, `${files.ko}  ${files.en}`, pdfMargin, { font: 'Bold', size: 9.5, gap: 4 });
  // A company buys a licence before it downloads.
  if (claims.files.length === 0) drawParagraph(doc, noFiles);
  for (const { name, sha256, bytes } of claims.files) {
    const size = `${bytes.toLocaleString('en')} bytes`;
    writeText(doc, `${name} · ${size}`, pdfMargin, { size: 8.5, gap: 0 });
    writeText(doc, `SHA-256 ${sha256}`, pdfMargin, { size: 7.5, color: colors.third, gap: 4 });
  }
  doc.y += 4;
  drawRule(doc);
}

/** Deterministic: the same input yields the same bytes. */
export function certificatePdf(facts: CertificateFacts): Promise<Buffer> {
  const { claims } = facts;
  const { doc, finish } = openPdf({
    title: `라이선스 증서 License certificate ${facts.id}`,
    createdAt: new Date(claims.signed_at),
  });
  drawHeader(doc, facts);
  for (const row of certificateRows(facts)) drawRow(doc, row);
  drawFiles(doc, facts);
  for (const paragraph of certificateParagraphs(facts)) drawParagraph(doc, paragraph);
  for (const line of proofLines(facts))
    writeText(doc, line, pdfMargin, { size: 7, color: colors.third, gap: 0 });
  return finish();
}
