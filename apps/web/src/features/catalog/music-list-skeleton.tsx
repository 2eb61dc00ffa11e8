import { Skeleton } from '#ui/skeleton.tsx';

export function MusicListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="@container">
      <ul aria-busy="true" className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <li key={row} className="flex h-17 items-center gap-3.5 px-1 md:px-2.5">
            <Skeleton shape="box" width={48} height={48} className="rounded-md" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton width={`${44 + ((row * 7) % 30)}%`} />
              <Skeleton width={`${24 + ((row * 5) % 16)}%`} />
            </div>
            <Skeleton width="41%" height={10} className="hidden @3xl:block" />
            <Skeleton width={36} className="hidden @lg:block" />
            <Skeleton width={56} className="hidden @lg:block" />
            <Skeleton width={36} className="hidden @lg:block" />
          </li>
        ))}
      </ul>
    </div>
  );
}
