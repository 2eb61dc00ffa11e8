import {
  contentWidthOf,
  drawLogo,
  drawRule,
  drawTable,
  openPdf,
  type PdfColumn,
  type PdfDocument,
  pdfColors,
  pdfMargin,
  writeText,
} from '#infra/pdf-document.ts';
import {
  columnTitles,
  customerRows,
  type LabelledValue,
  lineTexts,
  sumRows,
  supplierRows,
} from './statement-document.rules.ts';
import {
  formatAmount,
  formatDay,
  formatMonth,
  formatWon,
  statementTexts,
} from './statement-texts.ts';
import type { StatementFacts } from './statements.rules.ts';

const labelWidth = 84;
const columnGap = 20;
/** Of a sum, with some space. */
const rowHeight = 20;
const columnWidths = [56, 112, 92, 52, 106, 65];

interface RowArea {
  readonly x: number;
  readonly width: number;
}

function drawRow(doc: PdfDocument, { label, value }: LabelledValue, { x, width }: RowArea): void {
  const top = doc.y;
  writeText(doc, label, x, {
    size: 8,
    color: pdfColors.third,
    width: labelWidth - 8,
    gap: 0,
  });
  const below = doc.y;
  doc.y = top;
  writeText(doc, value, x + labelWidth, { size: 9, width: width - labelWidth, gap: 0 });
  doc.y = Math.max(doc.y, below) + 3;
}

function drawRows(
  doc: PdfDocument,
  title: string,
  rows: readonly LabelledValue[],
  area: RowArea,
): void {
  writeText(doc, title, area.x, { font: 'Bold', size: 10.5, width: area.width, gap: 5 });
  for (const row of rows) drawRow(doc, row, area);
}

function drawHeader(doc: PdfDocument, facts: StatementFacts): void {
  const { language, number, month, datedOn, dueOn, sums } = facts;
  const texts = statementTexts[language];
  const area = { x: pdfMargin, width: contentWidthOf(doc) };
  drawLogo(doc, pdfMargin, pdfMargin);
  doc.y = pdfMargin + 40;
  writeText(doc, texts.title, pdfMargin, { font: 'Bold', size: 22, gap: 6 });
  for (const row of [
    { label: texts.number, value: number },
    { label: texts.month, value: formatMonth(language, month) },
    { label: texts.datedOn, value: formatDay(language, datedOn) },
    { label: texts.dueOn, value: formatDay(language, dueOn) },
    { label: texts.total, value: formatWon(language, sums.total) },
  ])
    drawRow(doc, row, area);
  doc.y += 6;
  drawRule(doc);
}

/** Customer and supplier side by side. */
function drawParties(doc: PdfDocument, facts: StatementFacts): void {
  const { customer, supplier } = statementTexts[facts.language];
  const width = (contentWidthOf(doc) - columnGap) / 2;
  const top = doc.y;
  drawRows(doc, customer, customerRows(facts), { x: pdfMargin, width });
  const below = doc.y;
  doc.y = top;
  drawRows(doc, supplier, supplierRows(facts), { x: pdfMargin + width + columnGap, width });
  doc.y = Math.max(doc.y, below) + 6;
  drawRule(doc);
}

function drawSums(doc: PdfDocument, facts: StatementFacts): void {
  const rows = sumRows(facts);
  const width = 220;
  const x = pdfMargin + contentWidthOf(doc) - width;
  const style = { font: 'Bold', size: 10, gap: 0, width: width / 2 } as const;
  if (doc.y + (rows.length + 1) * rowHeight > doc.page.height - pdfMargin) doc.addPage();
  for (const { label, amount } of rows) {
    const top = doc.y;
    writeText(doc, label, x, style);
    doc.y = top;
    writeText(doc, formatWon(facts.language, amount), x + width / 2, { ...style, align: 'right' });
    doc.y += 3;
  }
  writeText(doc, statementTexts[facts.language].withVat, pdfMargin, {
    size: 8,
    color: pdfColors.third,
  });
}

/** Deterministic: the same input yields the same bytes. */
export function statementPdf(facts: StatementFacts): Promise<Buffer> {
  const { language, number } = facts;
  const { doc, finish } = openPdf({
    title: `${statementTexts[language].title} ${number}`,
    createdAt: facts.issuedAt,
    language,
  });
  drawHeader(doc, facts);
  drawParties(doc, facts);
  const titles = columnTitles(facts);
  const columns = columnWidths.map(
    (width, at): PdfColumn => ({
      title: titles[at] ?? '',
      width,
      align: at === columnWidths.length - 1 ? 'right' : 'left',
    }),
  );
  drawTable(
    doc,
    columns,
    facts.lines.map((line) => {
      const { day, title, programme, kind, licence } = lineTexts(facts, line);
      return [day, title, programme, kind, licence, formatAmount(line.amount)];
    }),
  );
  drawSums(doc, facts);
  return finish();
}
