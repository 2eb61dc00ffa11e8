import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds until sound is heard after what is done; rejects with the page's state at a limit. */
    untilSound?: (act: () => void) => Promise<number>;
  }
}

const SOUND_LIMIT_MS = 20_000;

/** Puts an ear between the page and its speakers. */
export async function giveEar(page: Page): Promise<void> {
  await page.addInitScript((limitMs) => {
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
    const describe = (silent: boolean, heard: boolean) =>
      JSON.stringify({
        url: location.href,
        isHydrated: 'alive' in document.documentElement.dataset,
        isDockShown: document.querySelector('[data-player-dock]') !== null,
        playback: navigator.mediaSession.playbackState,
        contexts: ears.map(({ context }) => context.state),
        wasSilent: silent,
        isHeard: heard,
      });
    const isHeard = () =>
      ears.some((ear) => {
        ear.getFloatTimeDomainData(samples);
        return samples.some((value) => Math.abs(value) > 0.0005);
      });
    window.untilSound = (act) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        act();
        let silent = false;
        const timer = setInterval(() => {
          const heard = isHeard();
          if (performance.now() - started > limitMs) {
            clearInterval(timer);
            reject(new Error(`no sound within ${limitMs} ms: ${describe(silent, heard)}`));
            return;
          }
          // What played before must have ended first.
          silent ||= !heard;
          if (!silent || !heard) return;
          clearInterval(timer);
          resolve(performance.now() - started);
        }, 2);
      });
  }, SOUND_LIMIT_MS);
}
