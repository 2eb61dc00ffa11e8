import type { Random } from '#music/score/random.ts';
import { agrees, type Fit, meet } from '../fit/fit.ts';
import { type Title, type Word, words } from '../title/word.ts';
import { builds, type Part } from './builds.ts';
import { closingRows } from './closings.ts';
import { momentRows } from './moments.ts';
import { qualityRows } from './qualities.ts';
import { sceneRows } from './scenes.ts';
import { useRows } from './uses.ts';

const partWords: Readonly<Record<Part, readonly Word[]>> = {
  scene: words(sceneRows),
  moment: words(momentRows),
  use: words(useRows),
  quality: words(qualityRows),
  closing: words(closingRows),
};

/** Do two texts share a word of two syllables or more? */
const echoes = (one: string, other: string) =>
  one.split(' ').some((word) => word.length > 1 && other.includes(word.slice(0, 2)));

/**
 * A sentence or two that goes with a title: its words share the tones the piece asks for, and none
 * repeats the title or another.
 */
export function descriptionOf(
  title: Title,
  fit: Fit,
  tracks: number,
  random: Random,
): Title | null {
  for (const build of random.shuffled(builds)) {
    const chosen: Word[] = [];
    let together = fit;
    for (const part of build.parts) {
      const open = partWords[part].filter(
        (word) =>
          agrees(meet(together, word.fit)) &&
          ![title, ...chosen].some(({ ko }) => echoes(ko, word.ko)),
      );
      if (open.length === 0) break;
      const word = random.pick(open);
      chosen.push(word);
      together = meet(together, word.fit);
    }
    if (chosen.length === build.parts.length) return build.compose(chosen, tracks);
  }
  return null;
}
