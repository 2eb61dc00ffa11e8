import type { Page } from '@playwright/test';

declare global {
  interface Window {
    audioProbe?: AnalyserNode;
  }
}

/** Runs in a page: connects an analyser to everything it sends to the speakers. */
export function connectAudioProbe(): void {
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: never[]) {
    const [target] = to as unknown as [AudioNode | AudioParam];
    if (target instanceof AudioDestinationNode) {
      window.audioProbe = new AnalyserNode(this.context as AudioContext, { fftSize: 8192 });
      (connect as (to: AudioNode) => AudioNode).call(this, window.audioProbe);
    }
    return connect.apply(this, to as never) as never;
  } as typeof connect;
}

/** Runs in a page: root mean square of the last fifth of a second, between 0 and 1. */
export function readLoudness(): number {
  const { audioProbe } = window;
  if (!audioProbe) return 0;
  const samples = new Float32Array(audioProbe.fftSize);
  audioProbe.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

/** For `measureLoudness`, before a page is loaded. */
export async function installAudioProbe(page: Page): Promise<void> {
  await page.addInitScript(connectAudioProbe);
}

export const measureLoudness = (page: Page): Promise<number> => page.evaluate(readLoudness);

/** The rendered playback position, from 0 to 1. */
export function readPlayedFraction(page: Page): Promise<number> {
  return page
    .locator('[data-player-dock] .seek')
    .first()
    .evaluate((box) => Number((box as HTMLElement).style.getPropertyValue('--played')));
}
