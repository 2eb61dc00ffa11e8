import { Skeleton } from '#ui/skeleton.tsx';
import { MusicListSkeleton } from './music-list-skeleton.tsx';

export function AlbumSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-8 flex flex-col gap-6 min-[560px]:flex-row min-[560px]:items-end md:gap-9">
        <Skeleton
          shape="box"
          className="aspect-square w-56 max-w-full rounded-2xl max-[560px]:self-center min-[560px]:max-w-[40%] md:w-65"
        />
        <div className="flex flex-1 flex-col gap-3.5">
          <Skeleton width={48} />
          <Skeleton shape="box" height={48} width="min(24rem, 80%)" />
          <Skeleton width="min(32rem, 100%)" />
          <Skeleton width="min(16rem, 60%)" />
          <Skeleton shape="box" height={44} width={128} className="mt-2 rounded-md" />
        </div>
      </div>
      <MusicListSkeleton rows={8} />
    </div>
  );
}
