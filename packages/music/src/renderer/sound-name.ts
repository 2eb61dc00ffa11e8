import type { StemGroup } from './mix/stem-groups.ts';
import type { SurroundLayout } from './mix/surround.ts';

/** Which of a piece's sounds it is. */
export type SoundName =
  | { readonly kind: 'full' | 'binaural' }
  | { readonly kind: 'loop'; readonly firstBar: number; readonly bars: number }
  | { readonly kind: 'surround'; readonly layout: SurroundLayout }
  | {
      readonly kind: 'stem';
      readonly group: StemGroup;
      /** Against the master; 0, or less where a stem had no room. */
      readonly trimDb: number;
    };

/** Without an ending. */
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
