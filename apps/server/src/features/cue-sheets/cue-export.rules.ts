import type { CueRole } from '@onsori/contract/cue-sheet-values';
import { cueEndMs, formatCueLength, formatCueTime, toCueSeconds } from '@onsori/contract/cue-times';
import type { Language } from '@onsori/contract/enumerations';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#http/csv.ts';
import { type Bilingual, cueRoleTexts, cueSheetTexts } from './cue-sheet-texts.ts';

export interface ExportedSheet {
  readonly programme: string;
  readonly episode: string | null;
  readonly air_date: string | null;
  readonly air_time: string | null;
  readonly length_ms: number | null;
}

export interface ExportedEntry {
  readonly title_ko: string;
  readonly title_en: string;
  readonly engine: number | null;
  readonly licenceId: string | null;
  readonly start_ms: number | null;
  readonly used_ms: number;
  readonly role: CueRole;
}

export interface ExportOptions {
  readonly language: Language;
  /** Korean and English side by side. */
  readonly bothLanguages: boolean;
  readonly withLicences: boolean;
  readonly withAiMark: boolean;
}

const inLanguages =
  ({ language, bothLanguages }: ExportOptions) =>
  ({ ko, en }: Bilingual): string => {
    const [own, other] = language === 'ko' ? [ko, en] : [en, ko];
    return bothLanguages && own !== other ? `${own} / ${other}` : own;
  };

export interface CueColumn {
  readonly heading: string;
  /** Share of the width of a page. */
  readonly width: number;
  /** The same in every row, so a page shows it above the table. */
  readonly isShared?: boolean;
  value(entry: ExportedEntry, index: number): string;
}

const airDateOf = ({ air_date, air_time }: ExportedSheet): string =>
  [air_date, air_time].filter((part) => part !== null).join(' ');

/** Columns in the order of the files. */
export function cueColumns(sheet: ExportedSheet, options: ExportOptions): CueColumn[] {
  const label = inLanguages(options);
  const t = cueSheetTexts;
  const composerOf = ({ engine }: ExportedEntry) =>
    [label(t.engine), engine].filter((part) => part !== null).join(' ');
  const shared = (heading: Bilingual, value: string): CueColumn => ({
    heading: label(heading),
    width: 18,
    isShared: true,
    value: () => value,
  });
  return [
    { heading: label(t.position), width: 6, value: (_, index) => String(index + 1) },
    shared(t.programme, sheet.programme),
    shared(t.episode, sheet.episode ?? ''),
    shared(t.airDate, airDateOf(sheet)),
    {
      heading: label(t.start),
      width: 10,
      value: ({ start_ms }) => (start_ms === null ? '' : formatCueTime(start_ms)),
    },
    {
      heading: label(t.end),
      width: 10,
      value: ({ start_ms, used_ms }) =>
        start_ms === null ? '' : formatCueTime(cueEndMs(start_ms, used_ms)),
    },
    {
      heading: label(t.used),
      width: 10,
      value: ({ used_ms }) => formatCueLength(used_ms),
    },
    {
      heading: label(t.music),
      width: 26,
      value: ({ title_ko, title_en }) => label({ ko: title_ko, en: title_en }),
    },
    { heading: label(t.role), width: 10, value: ({ role }) => label(cueRoleTexts[role]) },
    { heading: label(t.composer), width: 18, value: composerOf },
    ...(options.withAiMark
      ? [{ heading: label(t.aiMark), width: 8, value: () => label(t.yes) }]
      : []),
    ...(options.withLicences
      ? [
          {
            heading: label(t.licence),
            width: 30,
            value: ({ licenceId }: ExportedEntry) =>
              licenceId === null ? '' : formatLicenceId(licenceId),
          },
        ]
      : []),
  ];
}

/** Headings, then a row for each music. */
export function cueTable(
  columns: readonly CueColumn[],
  entries: readonly ExportedEntry[],
): string[][] {
  return [
    columns.map(({ heading }) => heading),
    ...entries.map((entry, index) => columns.map(({ value }) => value(entry, index))),
  ];
}

export const formatCueCsv = (table: readonly (readonly string[])[]): string =>
  CSV_BYTE_ORDER_MARK + table.map(formatCsvRow).join('');

/** Lines above and below the table of a page. */
export function cuePageTexts(
  sheet: ExportedSheet,
  entries: readonly ExportedEntry[],
  options: ExportOptions,
  verifyUrl: string,
) {
  const label = inLanguages(options);
  const t = cueSheetTexts;
  const total = entries.reduce((sum, { used_ms }) => sum + toCueSeconds(used_ms), 0) * 1000;
  const counts = {
    ko: `음악 ${entries.length}곡 · ${formatCueLength(total)}`,
    en: `${entries.length} ${entries.length === 1 ? 'track' : 'tracks'} · ${formatCueLength(total)}`,
  };
  const details = [
    sheet.programme,
    sheet.episode,
    airDateOf(sheet),
    sheet.length_ms === null ? null : `${label(t.length)} ${formatCueLength(sheet.length_ms)}`,
  ];
  return {
    title: label(t.title),
    details: details.filter(Boolean).join(' · '),
    summary: [label(counts), ...(options.withAiMark ? [label(t.allAi)] : [])],
    verify: `${label(t.verify)} ${verifyUrl}`,
  };
}

/** Characters that file systems refuse become spaces. */
export function cueFileName(
  { programme, episode }: ExportedSheet,
  language: Language,
  extension: string,
): string {
  const name = [cueSheetTexts.sheetName[language], programme, episode]
    .filter((part) => part !== null)
    .join(' ');
  return `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${extension}`;
}
