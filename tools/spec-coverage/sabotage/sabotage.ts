/** A small fault in the code of a row. At least one test that the row names must notice it. */
export interface Sabotage {
  readonly row: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** Null when the text to replace does not occur exactly once. */
export function applySabotage(source: string, { find, replace }: Sabotage): string | null {
  const parts = source.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}
