import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds until sound is heard after what is done. */
    untilSound?: (act: () => void) => Promise<number>;
  }
}

/** Puts an ear between the page and its speakers. */
export async function giveEar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (to: AudioNode) => AudioNode;
    const ears: AnalyserNode[] = [];
    AudioNode.prototype.connect = function (this: AudioNode, ...to: never[]) {
      const [target] = to as unknown as [AudioNode];
      if (target instanceof AudioDestinationNode) {
        const ear = new AnalyserNode(this.context as AudioContext, { fftSize: 512 });
        ears.push(ear);
        connect.call(this, ear);
      }
      return connect.apply(this, to as never) as never;
    } as typeof AudioNode.prototype.connect;
    const samples = new Float32Array(512);
    const isHeard = () =>
      ears.some((ear) => {
        ear.getFloatTimeDomainData(samples);
        return samples.some((value) => Math.abs(value) > 0.0005);
      });
    window.untilSound = (act) =>
      new Promise((resolve) => {
        const started = performance.now();
        act();
        let silent = false;
        const timer = setInterval(() => {
          const heard = isHeard();
          // What played before must have ended first.
          silent ||= !heard;
          if (!silent || !heard) return;
          clearInterval(timer);
          resolve(performance.now() - started);
        }, 2);
      });
  });
}
