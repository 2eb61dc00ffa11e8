import type { ReactNode } from 'react';

interface RecordListProps<Item> {
  readonly items: readonly Item[];
  readonly emptyText: string;
  itemId(item: Item): string;
  render(item: Item): ReactNode;
}

/** Records in a detail panel. */
export function RecordList<Item>({ items, emptyText, itemId, render }: RecordListProps<Item>) {
  if (items.length === 0) return <p className="text-sm text-text-3">{emptyText}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {items.map((item) => (
        <li key={itemId(item)} className="py-2.5 last:pb-0">
          {render(item)}
        </li>
      ))}
    </ul>
  );
}

interface RecordRowProps {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly detail: ReactNode;
  readonly date: string;
}

export function RecordRow({ title, badge, detail, date }: RecordRowProps) {
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        {badge}
      </p>
      <p className="mt-0.5 flex items-baseline justify-between gap-3 text-text-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{detail}</span>
        <span className="shrink-0 tabular-nums">{date}</span>
      </p>
    </>
  );
}
