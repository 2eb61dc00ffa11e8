import type { CSSProperties } from 'react';

interface Columns {
  readonly rows: number;
  readonly className: string;
  readonly style: CSSProperties;
}

/** Fills two columns evenly, the first one first. */
export function compactColumns(count: number): Columns {
  const rows = Math.max(1, Math.ceil(count / 2));
  return {
    rows,
    className:
      'grid gap-x-8 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(var(--rows),auto)]',
    style: { '--rows': rows } as CSSProperties,
  };
}
