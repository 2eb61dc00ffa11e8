import type { StemGroup } from './mix/stem-groups.ts';
import type { SurroundLayout } from './mix/surround.ts';

/** Identifies one of the rendered sounds of a piece. */
export type SoundName =
  | { readonly kind: 'full' | 'binaural' }
  | { readonly kind: 'loop'; readonly firstBar: number; readonly bars: number }
  | { readonly kind: 'surround'; readonly layout: SurroundLayout }
  | {
      readonly kind: 'stem';
      readonly group: StemGroup;
      /** Gain relative to the master: 0, or negative where a stem would exceed the ceiling. */
      readonly trimDb: number;
    };

/** Returns the file name without its extension. */
export function fileNameOf(name: SoundName): string {
  switch (name.kind) {
    case 'full':
      return 'stereo';
    case 'binaural':
      return 'binaural';
    case 'loop':
      return `loop-${name.firstBar}-${name.bars}`;
    case 'surround':
      return `surround-${name.layout}`;
    case 'stem':
      return `stem-${name.group}`;
  }
}
