import { parseSync, Visitor } from 'oxc-parser';
import { retiredWords } from './retired-words.ts';

export interface ProseFinding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

const words = retiredWords
  .filter(({ isOnlyRetiredInNames }) => !isOnlyRetiredInNames)
  .flatMap((entry) => [...entry.words, ...(entry.forms ?? [])])
  .sort((a, b) => b.length - a.length);
const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'gi');

const testFunctions: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

interface Passage {
  readonly start: number;
  readonly text: string;
}

/** Comments and test titles of a module. */
function passagesOf(file: string, source: string): Passage[] {
  const { program, comments } = parseSync(file, source, { sourceType: 'module' });
  const passages: Passage[] = comments.map(({ start, value }) => ({ start, text: value }));
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const name = source.slice(callee.start).match(/^\w+/)?.[0] ?? '';
      if (!testFunctions.has(name) || !title) return;
      if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return;
      passages.push({ start: title.start, text: source.slice(title.start, title.end) });
    },
  }).visit(program);
  return passages;
}

/** Retired words in the comments and test titles of a module, or in a whole document. */
export function findRetiredProse(file: string, source: string): ProseFinding[] {
  const passages = file.endsWith('.md') ? [{ start: 0, text: source }] : passagesOf(file, source);
  return passages.flatMap(({ start, text }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      file,
      line: source.slice(0, start + index).split('\n').length,
      word: word.toLowerCase(),
    })),
  );
}
