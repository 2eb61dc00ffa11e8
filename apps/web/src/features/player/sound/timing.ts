import type { Timing } from './reader.ts';

export const browserTiming: Timing = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const left = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', left);
        resolve();
      }, ms);
      if (signal.aborted) left();
      else signal.addEventListener('abort', left, { once: true });
    }),
};
