import type { PlayerPorts } from './ports.ts';
import { createSignal, type Signal } from './signal.ts';
import type { EngineState } from './state.ts';

/** A sound is overdue once it has been awaited for this long. */
export const OVERDUE_AFTER_MS = 5000;

/** Number of the load whose sound should play but does not yet; null without one. */
export function awaitedLoad({
  playStatus,
  isLoading,
  stalled,
  audibleLoad,
}: EngineState): number | null {
  return playStatus && (isLoading || stalled) ? audibleLoad : null;
}

/** True from the moment a sound is overdue until it plays, is paused or is loaded again. */
export function createOverdueSignal(
  state: Signal<EngineState>,
  schedule: PlayerPorts['schedule'],
): Signal<boolean> {
  const overdue = createSignal(false);
  let awaited: number | null = null;
  let cancel = () => {};
  state.subscribe(() => {
    const load = awaitedLoad(state.getSnapshot());
    if (load === awaited) return;
    awaited = load;
    cancel();
    overdue.set(false);
    if (load !== null) cancel = schedule(() => overdue.set(true), OVERDUE_AFTER_MS);
  });
  return overdue;
}
