import { useSyncExternalStore } from 'react';
import { formatDuration } from '#lib/format-duration.ts';
import { player } from '../use-player.ts';

const second = () => Math.floor(player().position.getSnapshot());

/** The elapsed time; re-renders once a second. */
export function Elapsed({ className }: { readonly className?: string }) {
  const time = useSyncExternalStore(
    (listener) => player().position.subscribe(listener),
    second,
    () => 0,
  );
  return <span className={className}>{formatDuration(time)}</span>;
}
