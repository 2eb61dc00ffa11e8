import { defaultGuide } from './navigation.rules.ts';

/** The page of a guide or an operation; the first guide has the short path. */
export const apisPath = (entry: string = defaultGuide): string =>
  entry === defaultGuide ? '/apis' : `/apis/${entry}`;
