import type { OptionKey } from '@onsori/contract/taxonomy';
import { randomOf } from '#music/score/random.ts';
import { frames } from './frames/frames.ts';
import { type Domain, domainsOf, titlesOf } from './title/walk.ts';
import type { Title } from './title/word.ts';

export interface NameBrief {
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
}

/** Fewer ways than this under both moods, and one mood must do. */
const roomy = 30_000;

/** A large frame is drawn more often than a small one, but not by as much as it is larger. */
const weightOf = ({ frame, size }: Domain) => frame.weight * Math.sqrt(size);

/**
 * Titles that fit a piece, the same for the same seed, none twice: first those that fit all its
 * moods where there are enough of them, then those that fit one.
 */
export function* titleCandidates(brief: NameBrief, seed: number): Generator<Title> {
  const random = randomOf(seed).stream('titles');
  const seen = new Set<string>();
  const steps = [brief.moods, ...brief.moods.map((mood) => [mood])];
  for (const [at, moods] of steps.entries()) {
    const domains = domainsOf(frames, brief.genre, moods);
    const room = domains.reduce((sum, { size }) => sum + size, 0);
    if (moods.length > 1 && room < roomy) continue;
    const open = domains
      .filter(({ size }) => size > 0)
      .map((domain, index) => ({
        weight: weightOf(domain),
        item: titlesOf(domain, random.stream(`${at} ${index}`)),
      }));
    while (open.length > 0) {
      const titles = random.weighted(open);
      const { value: title, done } = titles.next();
      if (done || title === undefined) {
        open.splice(
          open.findIndex(({ item }) => item === titles),
          1,
        );
      } else if (!seen.has(title.ko) && !seen.has(title.en)) {
        seen.add(title.ko).add(title.en);
        yield title;
      }
    }
  }
}
