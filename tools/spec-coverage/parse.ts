/** Row of `docs/spec-coverage.md`: one statement of the specification. */
interface CoverageRow {
  readonly line: number;
  /** Number of the `## n. …` heading above the row, 0 before the first one. */
  readonly section: number;
  readonly id: string;
  readonly statement: string;
  readonly livesIn: string;
  readonly shownBy: string;
}

interface CoverageTable {
  readonly rows: readonly CoverageRow[];
  /** Line numbers of malformed rows: not four cells, or not closed by `|`. */
  readonly malformedLines: readonly number[];
}

interface Proof {
  readonly path: string;
  readonly testName: string | null;
}

export const columns = ['id', 'statement', 'lives in', 'shown by'] as const;

const sectionHeading = /^## ([0-9]+)\. /;
const separatorRow = /^\|(?:\s*:?-+:?\s*\|)+$/;
const idPattern = /^([1-9][0-9]?)\.[a-z]+(?:-[a-z]+)*\.[0-9]{2,3}$/;
const proofPattern = /^`([^`]+)`(?:\s+›\s+(.+))?$/;

function splitCells(line: string): string[] | null {
  if (line.length < 2 || !line.endsWith('|')) return null;
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

function isColumnNames(line: string): boolean {
  return splitCells(line)?.join('|') === columns.join('|');
}

/** Every table line is a row, except the header and its separator. */
export function parseCoverage(markdown: string): CoverageTable {
  const rows: CoverageRow[] = [];
  const malformedLines: number[] = [];
  let section = 0;
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const line = text.trim();
    const heading = sectionHeading.exec(line)?.[1];
    if (heading !== undefined) section = Number(heading);
    if (!line.startsWith('|') || separatorRow.test(line) || isColumnNames(line)) continue;
    const [id, statement, livesIn, shownBy, ...more] = splitCells(line) ?? [];
    if (
      id === undefined ||
      statement === undefined ||
      livesIn === undefined ||
      shownBy === undefined ||
      more.length > 0
    )
      malformedLines.push(index + 1);
    else rows.push({ line: index + 1, section, id, statement, livesIn, shownBy });
  }
  return { rows, malformedLines };
}

/** The section an id such as `2.routes.01` belongs to, null when it is not an id. */
export function sectionOfId(id: string): number | null {
  const section = idPattern.exec(id)?.[1];
  return section === undefined ? null : Number(section);
}

/** Backticked paths, comma-separated: ``[`a.ts`, `b.ts`]``; empty for `none`, null otherwise. */
export function parsePaths(cell: string): string[] | null {
  if (cell === 'none') return [];
  const paths: string[] = [];
  for (const part of cell.split(',')) {
    const path = /^`([^`\s]+)`$/.exec(part.trim())?.[1];
    if (path === undefined) return null;
    paths.push(path);
  }
  return paths;
}

/** Proofs of a closed row, none for `open`; null for a malformed cell. */
export function parseProofs(cell: string): Proof[] | null {
  if (cell === 'open') return [];
  const proofs: Proof[] = [];
  for (const part of cell.split(/,\s*(?=`)/)) {
    const match = proofPattern.exec(part);
    const path = match?.[1];
    if (path === undefined) return null;
    proofs.push({ path, testName: match?.[2] ?? null });
  }
  return proofs;
}
