import { useEffect, useEffectEvent, useState } from 'react';
import { openLiveStream } from '#features/air/air.public.ts';

interface LiveUpdates {
  /** Opens the stream of events. */
  open(signal: AbortSignal): Promise<Response>;
  /** Reads again what the page shows. */
  onEvent(): void;
  /** False where there is nothing to follow. */
  readonly isActive: boolean;
}

/** Follows a stream while the page is open. Returns whether events arrive; otherwise the page polls. */
export function useLiveUpdates({ open, onEvent, isActive }: LiveUpdates): boolean {
  const [isConnected, setIsConnected] = useState(false);
  const openStream = useEffectEvent(open);
  const read = useEffectEvent(onEvent);
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    void openLiveStream({
      signal: controller.signal,
      open: (signal) => openStream(signal),
      onEvent: () => read(),
      onConnected: setIsConnected,
    });
    return () => {
      controller.abort();
      setIsConnected(false);
    };
  }, [isActive]);
  return isConnected;
}
