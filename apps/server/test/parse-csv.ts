/** Parses CSV with a header line (RFC 4180), independently of the code that writes it. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (
    let match = cell.exec(text);
    match && cell.lastIndex <= text.length;
    match = cell.exec(text)
  ) {
    const [, value = '', end] = match;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') rows.push([]);
    if (end === '' || cell.lastIndex === text.length) break;
  }
  const [header = [], ...lines] = rows.filter((row) => row.length > 0);
  return lines.map((line) => {
    if (line.length !== header.length) throw new Error(`a line has ${line.length} cells`);
    return Object.fromEntries(header.map((name, index) => [name, line[index] ?? '']));
  });
}
