import { type ReactNode, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { useKeyDown } from '#ui/use-key-down.ts';

interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly className?: string;
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row> {
  readonly label: string;
  /** The first column names the row and opens it. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  rowId(row: Row): string;
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

const stepByKey: Readonly<Partial<Record<string, number>>> = { KeyJ: 1, KeyK: -1 };

export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [role=dialog] *') ?? false;

/** Rows that open by click or Enter; J and K move the focus down and up. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  selectedId,
  onSelect,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useKeyDown((event) => {
    const step = stepByKey[event.code];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
    const buttons = [...(body.current?.querySelectorAll<HTMLButtonElement>('th button') ?? [])];
    const current = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const selected = rows.findIndex((row) => rowId(row) === selectedId);
    const from = current >= 0 ? current : selected;
    buttons[Math.max(0, Math.min(buttons.length - 1, from + step))]?.focus();
    event.preventDefault();
  });
  const [first, ...others] = columns;
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table aria-label={label} className="w-full text-start">
        <thead>
          <tr className="border-b border-line text-sm text-text-3">
            {columns.map(({ key, header, className }) => (
              <th
                key={key}
                scope="col"
                className={cx('px-4 py-2.5 text-start font-medium', className)}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line">
          {rows.map((row) => {
            const id = rowId(row);
            const selected = id === selectedId;
            return (
              <tr
                key={id}
                className={cx(
                  'relative transition-colors hover:bg-ink-2 has-focus-visible:bg-ink-2',
                  selected && 'bg-ink-2 shadow-[inset_3px_0_0_var(--juhong)]',
                )}
              >
                <th scope="row" className={cx('px-4 py-3 text-start font-normal', first.className)}>
                  <button
                    type="button"
                    aria-expanded={selected}
                    // The whole row is the target.
                    className="w-full text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-text"
                    onClick={() => onSelect(id)}
                  >
                    {first.cell(row)}
                  </button>
                </th>
                {others.map(({ key, className, cell }) => (
                  <td key={key} className={cx('px-4 py-3', className)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
