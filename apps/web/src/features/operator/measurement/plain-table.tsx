import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly label: string;
  readonly headers: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly [ReactNode, ...ReactNode[]];
  }[];
}

/** A table to read; the first cell of a row names it. */
export function PlainTable({ label, headers, rows }: PlainTableProps) {
  return (
    <div className="overflow-x-auto border-t border-line">
      <table aria-label={label} className="w-full text-start text-sm">
        <thead>
          <tr className="border-b border-line text-text-3">
            {headers.map((header) => (
              <th key={header} scope="col" className="px-5 py-2 text-start font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row" className="px-5 py-2 text-start font-normal wrap-anywhere">
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={headers[index + 1]} className="tabular px-5 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
