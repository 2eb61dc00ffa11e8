import { Skeleton } from '#ui/skeleton.tsx';
import { compactColumns } from './compact-columns.ts';

export function CompactListSkeleton({ rows }: { readonly rows: number }) {
  const { className, style } = compactColumns(rows);
  return (
    <ul aria-busy="true" className={className} style={style}>
      {Array.from({ length: rows }, (_, row) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          key={row}
          className="flex h-17 items-center gap-3.5 px-1 md:px-2.5"
        >
          <Skeleton shape="box" width={48} height={48} className="rounded-md" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton width={`${34 + ((row * 7) % 20)}%`} />
            <Skeleton width={`${20 + ((row * 5) % 12)}%`} />
          </div>
          <Skeleton width={36} className="hidden md:block" />
        </li>
      ))}
    </ul>
  );
}
