import { writeXlsx, type XlsxRow } from '#infra/xlsx.ts';
import {
  columnTitles,
  customerRows,
  type LabelledValue,
  lineTexts,
  sumRows,
  supplierRows,
} from './statement-document.rules.ts';
import { formatMonth, statementTexts } from './statement-texts.ts';
import type { StatementFacts } from './statements.rules.ts';

const emptyRow: XlsxRow = { cells: [] };
const bold = (text: string): XlsxRow => ({ cells: [text], isBold: true });
const toRow = ({ label, value }: LabelledValue): XlsxRow => ({ cells: [label, value] });

export function statementXlsx(facts: StatementFacts): Promise<Buffer> {
  const { language, number, month, datedOn, dueOn } = facts;
  const texts = statementTexts[language];
  return writeXlsx({
    name: number,
    widths: [26, 34, 26, 14, 32, 16],
    rows: [
      bold(texts.title),
      { cells: [texts.number, number] },
      { cells: [texts.month, formatMonth(language, month)] },
      { cells: [texts.datedOn, { day: datedOn }] },
      { cells: [texts.dueOn, { day: dueOn }] },
      emptyRow,
      bold(texts.customer),
      ...customerRows(facts).map(toRow),
      emptyRow,
      bold(texts.supplier),
      ...supplierRows(facts).map(toRow),
      emptyRow,
      { cells: columnTitles(facts), isBold: true },
      ...facts.lines.map((line): XlsxRow => {
        const { day, title, programme, kind, licence } = lineTexts(facts, line);
        return { cells: [{ day }, title, programme, kind, licence, { won: line.amount }] };
      }),
      emptyRow,
      ...sumRows(facts).map(
        ({ label, amount }): XlsxRow => ({
          cells: [null, null, null, null, label, { won: amount }],
          isBold: true,
        }),
      ),
      { cells: [texts.withVat] },
    ],
  });
}
