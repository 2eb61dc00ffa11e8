import {
  contentWidthOf,
  drawLogo,
  drawTable,
  openPdf,
  pdfColors,
  pdfMargin,
  writeText,
} from '#infra/pdf-document.ts';

export interface CueSheetPage {
  readonly language: 'ko' | 'en';
  readonly createdAt: Date;
  readonly title: string;
  readonly details: string;
  readonly summary: readonly string[];
  readonly verify: string;
  /** Widths are shares of the page. */
  readonly columns: readonly { readonly heading: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** Prints a cue sheet on landscape pages. */
export function cueSheetPdf(page: CueSheetPage): Promise<Buffer> {
  const { title, createdAt, language, columns } = page;
  const { doc, finish } = openPdf({
    title: `${title} · ${page.details}`,
    createdAt,
    language,
    isLandscape: true,
  });
  drawLogo(doc, pdfMargin, pdfMargin);
  doc.y = pdfMargin + 36;
  writeText(doc, title, pdfMargin, { font: 'Bold', size: 20 });
  writeText(doc, page.details, pdfMargin, { size: 10.5, color: pdfColors.second });
  for (const line of page.summary)
    writeText(doc, line, pdfMargin, { size: 9, color: pdfColors.third, gap: 0 });
  doc.y += 12;
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const unit = contentWidthOf(doc) / total;
  drawTable(
    doc,
    columns.map(({ heading, width }) => ({ title: heading, width: width * unit })),
    page.rows,
  );
  doc.y += 4;
  writeText(doc, page.verify, pdfMargin, { size: 8.5, color: pdfColors.third });
  return finish();
}
