export type CodeLanguage = 'shell' | 'typescript' | 'python' | 'json' | 'http';

export interface CodeToken {
  readonly kind: 'string' | 'keyword' | 'call' | 'plain';
  readonly text: string;
}

const text = `'(?:[^'\\\\\\n]|\\\\.|'\\\\'')*'|"(?:[^"\\\\\\n]|\\\\.)*"`;
const keywords: Readonly<Record<CodeLanguage, string>> = {
  shell: '(?<=^|\\n)(?:curl|npm|npx)\\b',
  typescript: '\\b(?:import|from|const|await|new|for|of|if|return|async|function)\\b',
  python: '\\b(?:import|from|for|in|if|return|def|None|True|False)\\b',
  json: '\\b(?:true|false|null)\\b',
  http: '(?<=^|\\n)[\\w-]+(?=:)',
};
const calls: Readonly<Record<CodeLanguage, string>> = {
  shell: '(?<=\\s)https?:[^\\s\\\\]+',
  typescript: '\\b[A-Za-z]\\w*(?=\\()',
  python: '\\b[A-Za-z]\\w*(?=\\()',
  json: '"[^"\\n]*"(?=:)',
  http: '"[^"\\n]*"',
};

/** Splits code into coloured parts; their texts together are the code. */
export function highlight(code: string, language: CodeLanguage): CodeToken[] {
  const pattern = new RegExp(
    language === 'json'
      ? `(?<call>${calls.json})|(?<string>${text})|(?<keyword>${keywords.json})`
      : `(?<string>${text})|(?<keyword>${keywords[language]})|(?<call>${calls[language]})`,
    'g',
  );
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) });
    const { string, keyword } = match.groups ?? {};
    const kind = string !== undefined ? 'string' : keyword !== undefined ? 'keyword' : 'call';
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) });
  return tokens;
}
