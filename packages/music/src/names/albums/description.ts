import type { Random } from '#music/score/random.ts';
import { type Fit, intersectFits, isCompatible } from '../fit/fit.ts';
import { parseWords, type Title, type Word } from '../title/word.ts';
import { closingRows } from './closings.ts';
import { type DescriptionPart, descriptionTemplates } from './description-templates.ts';
import { momentRows } from './moments.ts';
import { qualityRows } from './qualities.ts';
import { sceneRows } from './scenes.ts';
import { useRows } from './uses.ts';

const partWords: Readonly<Record<DescriptionPart, readonly Word[]>> = {
  scene: parseWords(sceneRows),
  moment: parseWords(momentRows),
  use: parseWords(useRows),
  quality: parseWords(qualityRows),
  closing: parseWords(closingRows),
};

/** Returns whether two texts share a word of two or more syllables. */
const sharesWord = (a: string, b: string) =>
  a.split(' ').some((word) => word.length > 1 && b.includes(word.slice(0, 2)));

/**
 * Creates one or two sentences for a title. Their words match the requested tones and repeat neither the
 * title nor each other. Returns null when no template can be filled.
 */
export function createDescription(
  title: Title,
  fit: Fit,
  tracks: number,
  random: Random,
): Title | null {
  for (const template of random.shuffled(descriptionTemplates)) {
    const chosen: Word[] = [];
    let combinedFit = fit;
    for (const part of template.parts) {
      const candidates = partWords[part].filter(
        (word) =>
          isCompatible(intersectFits(combinedFit, word.fit)) &&
          ![title, ...chosen].some(({ ko }) => sharesWord(ko, word.ko)),
      );
      if (candidates.length === 0) break;
      const word = random.pick(candidates);
      chosen.push(word);
      combinedFit = intersectFits(combinedFit, word.fit);
    }
    if (chosen.length === template.parts.length) return template.compose(chosen, tracks);
  }
  return null;
}
