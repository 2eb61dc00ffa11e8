import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard?: AnalyserNode;
  }
}

/** From here on a page can be asked how loud it is: what goes to the speakers goes past an ear, too. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: never[]) {
      const [target] = to as unknown as [AudioNode | AudioParam];
      if (target instanceof AudioDestinationNode) {
        window.heard = new AnalyserNode(this.context as AudioContext, { fftSize: 8192 });
        (connect as (to: AudioNode) => AudioNode).call(this, window.heard);
      }
      return connect.apply(this, to as never) as never;
    } as typeof connect;
  });
}

/** Between 0 and 1, over the last fifth of a second. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { heard } = window;
    if (!heard) return 0;
    const samples = new Float32Array(heard.fftSize);
    heard.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
  });
}
