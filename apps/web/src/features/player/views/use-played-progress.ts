import { type RefObject, useEffect } from 'react';
import { player } from '../use-player.ts';

/** The played fraction, from 0 to 1. */
function playedFraction(position: number, duration: number): number {
  return duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0;
}

const steps = 2000;

interface PlayedProgressOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly duration: number;
  readonly running: boolean;
  /** Called about once a second, for texts of screen readers. */
  readonly onSecond?: (position: number) => void;
}

/** Sets `--played` of an element to the played fraction on every frame, without React renders. */
export function usePlayedProgress({
  box,
  duration,
  running,
  onSecond,
}: PlayedProgressOptions): void {
  useEffect(() => {
    let frame = 0;
    let lastStep = -1;
    let lastSecond = -1;
    const draw = () => {
      const { position } = player();
      // While paused, show the requested position: the sound may still be seeking.
      const now = running ? position.now() : position.getSnapshot();
      const step = Math.round(playedFraction(now, duration) * steps);
      if (step !== lastStep) box.current?.style.setProperty('--played', String(step / steps));
      lastStep = step;
      if (Math.floor(now) !== lastSecond) onSecond?.(now);
      lastSecond = Math.floor(now);
    };
    const loop = () => {
      draw();
      frame = requestAnimationFrame(loop);
    };
    if (running) loop();
    else draw();
    const stop = player().position.subscribe(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [box, duration, running, onSecond]);
}
