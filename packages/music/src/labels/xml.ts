const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

export const element = (name: string, text: string): string =>
  `<${name}>${escaped(text)}</${name}>`;

export const elements = (named: readonly (readonly [string, string])[]): string =>
  named.map(([name, text]) => element(name, text)).join('');
