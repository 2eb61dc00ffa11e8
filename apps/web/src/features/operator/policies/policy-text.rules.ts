import type {
  PolicyBlock,
  PolicyDocument,
  PolicySection,
  PolicyTable,
} from '@onsori/contract/policy-values';

/*
 * The text form in which operators edit a policy. Blocks are separated by blank lines:
 *
 *   # Title                      first
 *   Summary                      second
 *   ## id: Heading               starts a section
 *   A paragraph
 *   - item                       a list
 *   |# Caption                   a table, with its head and rows below
 *   | cell | cell |
 */

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function formatBlock(block: PolicyBlock): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  const { caption, head, rows } = block.table;
  return [`|# ${caption}`, ...[head, ...rows].map(formatRow)].join('\n');
}

export const formatPolicyText = ({ title, summary, sections }: PolicyDocument): string =>
  [
    `# ${title}`,
    summary,
    ...sections.flatMap(({ id, heading, blocks }) => [
      `## ${id}: ${heading}`,
      ...blocks.map(formatBlock),
    ]),
  ].join('\n\n');

export type PolicyTextProblem = 'title' | 'summary' | 'section' | 'table' | 'empty';
export interface PolicyTextError {
  readonly problem: PolicyTextProblem;
  /** The block with the problem; its first line. */
  readonly block: string;
}

const parseRow = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

/** Null for a table without caption, head or rows, or with rows of another length. */
function parseTable(lines: readonly string[]): PolicyTable | null {
  const [captionLine = '', headLine, ...rowLines] = lines;
  const caption = /^\|#\s*(.+)$/.exec(captionLine)?.[1];
  if (caption === undefined || headLine === undefined || rowLines.length === 0) return null;
  const [head, rows] = [parseRow(headLine), rowLines.map(parseRow)];
  return rows.every((row) => row.length === head.length) ? { caption, head, rows } : null;
}

function parseBlock(text: string): PolicyBlock | null {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('|'))) {
    const table = parseTable(lines);
    return table && { table };
  }
  if (lines.every((line) => line.startsWith('- ')))
    return { list: lines.map((line) => line.slice(2).trim()) };
  return lines.join(' ');
}

const sectionLine = /^## ([a-z][a-z0-9-]{0,39}):\s*(\S.*)$/;

/** The document, or the first problem of the text. */
export function parsePolicyText(text: string): PolicyDocument | PolicyTextError {
  const [titleBlock = '', summary = '', ...blocks] = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const fail = (problem: PolicyTextProblem, block: string): PolicyTextError => ({
    problem,
    block: block.split('\n', 1)[0] ?? '',
  });
  const title = /^# (\S.*)$/.exec(titleBlock)?.[1];
  if (title === undefined) return fail('title', titleBlock);
  if (summary === '' || /^[#|-]/.test(summary)) return fail('summary', summary);
  const sections: (PolicySection & { readonly blocks: PolicyBlock[] })[] = [];
  for (const block of blocks) {
    if (block.startsWith('#')) {
      const [, id, heading] = sectionLine.exec(block) ?? [];
      if (id === undefined || heading === undefined || sections.some((known) => known.id === id))
        return fail('section', block);
      sections.push({ id, heading, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) return fail('section', block);
    const parsed = parseBlock(block);
    if (parsed === null) return fail('table', block);
    section.blocks.push(parsed);
  }
  const empty = sections.find((section) => section.blocks.length === 0);
  if (empty) return fail('empty', empty.heading);
  if (sections.length === 0) return fail('section', '');
  return { title, summary: summary.replaceAll('\n', ' '), sections };
}

export const isPolicyTextError = (
  result: PolicyDocument | PolicyTextError,
): result is PolicyTextError => 'problem' in result;
