import { Skeleton } from '#ui/skeleton.tsx';

export function DownloadSkeleton({ isSpatial }: { readonly isSpatial: boolean }) {
  return (
    <>
      <div className="grid gap-2.5">
        <Skeleton width="4rem" />
        <Skeleton shape="box" height="2.75rem" />
      </div>
      <div className="grid gap-4">
        <Skeleton width="12rem" />
        <Skeleton width="14rem" />
      </div>
      {isSpatial && (
        <div className="grid gap-2.5">
          <Skeleton width="6rem" />
          <Skeleton shape="box" height="3.75rem" />
        </div>
      )}
      <Skeleton shape="box" height="3rem" className="mt-auto" />
    </>
  );
}
