export interface JsonToken {
  readonly kind: 'key' | 'string' | 'number' | 'constant' | 'punctuation' | 'more';
  readonly text: string;
}

export type JsonLine = readonly JsonToken[];

export interface JsonLinesOptions {
  /** Shows the first item of a list of objects, and the beginning of long texts. */
  readonly isShortened: boolean;
  moreItems(count: number): string;
}

const MAX_LINE = 56;
const MAX_TEXT = 48;
const MAX_ITEMS = 4;

const punctuation = (text: string): JsonToken => ({ kind: 'punctuation', text });
const isComposite = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function scalar(value: unknown, { isShortened }: JsonLinesOptions): JsonToken {
  if (typeof value === 'string') {
    const isLong = isShortened && value.length > MAX_TEXT;
    return {
      kind: 'string',
      text: JSON.stringify(isLong ? `${value.slice(0, MAX_TEXT)}…` : value),
    };
  }
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  return { kind: 'constant', text: JSON.stringify(value) ?? 'null' };
}

const lengthOf = (tokens: JsonLine) => tokens.reduce((sum, { text }) => sum + text.length, 0);

/** A list without objects in one line, if it fits. */
function inline(value: readonly unknown[], options: JsonLinesOptions): JsonLine | null {
  if (value.some(isComposite)) return null;
  const tokens = value.flatMap((item, index) => [
    ...(index > 0 ? [punctuation(', ')] : []),
    scalar(item, options),
  ]);
  return lengthOf(tokens) <= MAX_LINE ? [punctuation('['), ...tokens, punctuation(']')] : null;
}

interface Part {
  readonly head: JsonLine;
  readonly value: unknown;
}

function toParts(value: object): Part[] {
  if (Array.isArray(value)) return value.map((item) => ({ head: [], value: item }));
  return Object.entries(value).map(([name, item]) => ({
    head: [{ kind: 'key', text: JSON.stringify(name) }, punctuation(': ')],
    value: item,
  }));
}

function linesOf(
  { head, value }: Part,
  indent: string,
  tail: string,
  options: JsonLinesOptions,
): JsonLine[] {
  const start = indent === '' ? [] : [punctuation(indent)];
  const end = tail === '' ? [] : [punctuation(tail)];
  if (!isComposite(value)) return [[...start, ...head, scalarOrEmpty(value, options), ...end]];
  const line = Array.isArray(value) ? inline(value, options) : null;
  if (line) return [[...start, ...head, ...line, ...end]];
  const parts = toParts(value);
  const max = Array.isArray(value) ? (value.some(isComposite) ? 1 : MAX_ITEMS) : parts.length;
  const shown = options.isShortened ? parts.slice(0, max) : parts;
  const hidden = parts.length - shown.length;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return [
    [...start, ...head, punctuation(open)],
    ...shown.flatMap((part, index) => {
      const isLast = index === shown.length - 1 && hidden === 0;
      return linesOf(part, inner, isLast ? '' : ',', options);
    }),
    ...(hidden > 0
      ? [[punctuation(inner), { kind: 'more', text: `… ${options.moreItems(hidden)}` } as const]]
      : []),
    [...start, punctuation(close), ...end],
  ];
}

function scalarOrEmpty(value: unknown, options: JsonLinesOptions): JsonToken {
  if (typeof value !== 'object' || value === null) return scalar(value, options);
  return punctuation(Array.isArray(value) ? '[]' : '{}');
}

/** Lines of tokens, indented by two spaces; with `isShortened` off their text is the JSON. */
export const toJsonLines = (value: unknown, options: JsonLinesOptions): JsonLine[] =>
  linesOf({ head: [], value }, '', '', options);
