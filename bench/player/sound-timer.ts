import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from `act` until sound is audible; rejects with the page's state at a limit. */
    untilSound?: (act: () => void) => Promise<number>;
  }
}

const SOUND_LIMIT_MS = 20_000;

/** Installs `window.untilSound`, which analyses what the page sends to the speakers. */
export async function installSoundTimer(page: Page): Promise<void> {
  await page.addInitScript((limitMs) => {
    const connect = AudioNode.prototype.connect as (to: AudioNode) => AudioNode;
    const analysers: AnalyserNode[] = [];
    AudioNode.prototype.connect = function (this: AudioNode, ...to: never[]) {
      const [target] = to as unknown as [AudioNode];
      if (target instanceof AudioDestinationNode) {
        const analyser = new AnalyserNode(this.context as AudioContext, { fftSize: 512 });
        analysers.push(analyser);
        connect.call(this, analyser);
      }
      return connect.apply(this, to as never) as never;
    } as typeof AudioNode.prototype.connect;
    const samples = new Float32Array(512);
    const describe = (silent: boolean, audible: boolean) =>
      JSON.stringify({
        url: location.href,
        isHydrated: 'hydrated' in document.documentElement.dataset,
        isDockShown: document.querySelector('[data-player-dock]') !== null,
        playback: navigator.mediaSession.playbackState,
        contexts: analysers.map(({ context }) => context.state),
        wasSilent: silent,
        isAudible: audible,
      });
    const isAudible = () =>
      analysers.some((analyser) => {
        analyser.getFloatTimeDomainData(samples);
        return samples.some((value) => Math.abs(value) > 0.0005);
      });
    window.untilSound = (act) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        act();
        let silent = false;
        const timer = setInterval(() => {
          const audible = isAudible();
          if (performance.now() - started > limitMs) {
            clearInterval(timer);
            reject(new Error(`no sound within ${limitMs} ms: ${describe(silent, audible)}`));
            return;
          }
          // Sound that played before must end first.
          silent ||= !audible;
          if (!silent || !audible) return;
          clearInterval(timer);
          resolve(performance.now() - started);
        }, 2);
      });
  }, SOUND_LIMIT_MS);
}
