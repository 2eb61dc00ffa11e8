import { Skeleton } from '#ui/skeleton.tsx';

const widths = ['38%', '27%', '44%', '31%'];

export function SearchSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="px-4 pt-4 pb-5 md:px-6.5">
      <span className="sr-only">{label}</span>
      <Skeleton width={44} className="mb-3" />
      {widths.map((width) => (
        <div key={width} className="flex h-13 items-center gap-3">
          <Skeleton shape="box" width={36} height={36} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
