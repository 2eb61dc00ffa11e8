import type { Random, Weighted } from '#music/score/random.ts';
import { type Domain, loadDomains } from './domain.ts';
import type { Frame } from './frame.ts';
import { type FramedTitle, generateTitles } from './generate-titles.ts';

/** The weight grows with the square root of the frame size, so that large frames do not dominate. */
const weightOf = ({ frame, size }: Domain) => frame.weight * Math.sqrt(Math.min(size, 5000));

/** Generates the titles of all domains in a random, weighted order. */
function* drawTitles(domains: readonly Domain[], random: Random): Generator<FramedTitle> {
  const started = new Map<Domain, Generator<FramedTitle>>();
  let remaining: readonly Weighted<Domain>[] = domains.map((domain) => ({
    weight: weightOf(domain),
    item: domain,
  }));
  while (remaining.length > 0) {
    const domain = random.weighted(remaining);
    const titles = started.get(domain) ?? generateTitles(domain, random.stream(domain.frame.name));
    started.set(domain, titles);
    const { value, done } = titles.next();
    if (done) remaining = remaining.filter(({ item }) => item !== domain);
    else yield value;
  }
}

/**
 * Generates names that fit a piece, unique in each language: first names that fit all its moods, when
 * there are `minSize` or more combinations, then names that fit one mood.
 */
export function* generateCandidates(
  frames: readonly Frame[],
  brief: { readonly genre: string; readonly moods: readonly string[] },
  random: Random,
  minSize: number,
): Generator<FramedTitle> {
  const seen = new Set<string>();
  const steps = [brief.moods, ...brief.moods.map((mood) => [mood])];
  for (const [at, moods] of steps.entries()) {
    const domains = loadDomains(frames, brief.genre, moods);
    const size = domains.reduce((sum, domain) => sum + domain.size, 0);
    if (moods.length > 1 && size < minSize) continue;
    for (const title of drawTitles(domains, random.stream(String(at)))) {
      if (seen.has(title.ko) || seen.has(title.en)) continue;
      seen.add(title.ko).add(title.en);
      yield title;
    }
  }
}
