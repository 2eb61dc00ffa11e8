import { useSyncExternalStore } from 'react';
import { formatLength } from '#lib/length.ts';
import { player } from '../use-player.ts';

const second = () => Math.floor(player().position.getSnapshot());

/** The time played, once a second. */
export function Elapsed({ className }: { readonly className?: string }) {
  const time = useSyncExternalStore(
    (listener) => player().position.subscribe(listener),
    second,
    () => 0,
  );
  return <span className={className}>{formatLength(time)}</span>;
}
