import { wait } from '#lib/wait.ts';
import type { Timing } from './range-reader.ts';

export const browserTiming: Timing = { now: () => Date.now(), wait };
