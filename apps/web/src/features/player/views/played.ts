import { type RefObject, useEffect } from 'react';
import { player } from '../use-player.ts';

/** How far the piece has come, from 0 to 1. */
function playedShare(position: number, duration: number): number {
  return duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0;
}

const steps = 2000;

interface Drawn {
  readonly box: RefObject<HTMLElement | null>;
  readonly duration: number;
  readonly running: boolean;
  /** Called about once a second, for what is said and not drawn. */
  readonly onSecond?: (position: number) => void;
}

/** Keeps `--played` of a box at the place that is heard, without React rendering anything. */
export function usePlayed({ box, duration, running, onSecond }: Drawn): void {
  useEffect(() => {
    let frame = 0;
    let drawn = -1;
    let said = -1;
    const draw = () => {
      const { position } = player();
      // At rest the place asked for is the truth: the sound may still be on its way there.
      const now = running ? position.now() : position.getSnapshot();
      const step = Math.round(playedShare(now, duration) * steps);
      if (step !== drawn) box.current?.style.setProperty('--played', String(step / steps));
      drawn = step;
      if (Math.floor(now) !== said) onSecond?.(now);
      said = Math.floor(now);
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
