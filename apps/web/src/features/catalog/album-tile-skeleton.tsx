import { Skeleton } from '#ui/skeleton.tsx';

export function AlbumTileSkeleton() {
  return (
    <div>
      <Skeleton shape="box" className="aspect-square w-full rounded-lg" />
      <div className="flex h-14 flex-col justify-center gap-2.5">
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </div>
    </div>
  );
}
