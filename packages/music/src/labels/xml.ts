const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

export const elements = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, text]) => element(name, text)).join('');
