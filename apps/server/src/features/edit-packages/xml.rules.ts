const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 allows no control characters, not even escaped. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

type Attributes = Readonly<Record<string, string | number>>;

const openTag = (name: string, attributes: Attributes): string =>
  [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(`${value}`)}"`),
  ].join(' ');

/** Lines of an element; children are lines of elements. */
export function element(
  name: string,
  attributes: Attributes,
  children: readonly (readonly string[])[] = [],
): string[] {
  if (children.length === 0) return [`<${openTag(name, attributes)}/>`];
  return [
    `<${openTag(name, attributes)}>`,
    ...children.flat().map((line) => `  ${line}`),
    `</${name}>`,
  ];
}

export const textElement = (name: string, text: string | number): string[] => [
  `<${name}>${escapeXml(`${text}`)}</${name}>`,
];

export const formatXml = (docType: string, root: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<!DOCTYPE ${docType}>`, ...root, ''].join('\n');
