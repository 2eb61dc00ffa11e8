import type { Random, Weighted } from '#music/score/random.ts';
import { type Domain, domainsOf } from './domain.ts';
import type { Frame } from './frame.ts';
import { type Framed, titlesOf } from './walk.ts';

/** A large frame is drawn more often than a small one, but not by as much as it is larger. */
const weightOf = ({ frame, size }: Domain) => frame.weight * Math.sqrt(Math.min(size, 5000));

/** What the frames can say of one genre and some moods at once, in an order of its own. */
function* drawn(domains: readonly Domain[], random: Random): Generator<Framed> {
  const begun = new Map<Domain, Generator<Framed>>();
  let open: readonly Weighted<Domain>[] = domains.map((domain) => ({
    weight: weightOf(domain),
    item: domain,
  }));
  while (open.length > 0) {
    const domain = random.weighted(open);
    const titles = begun.get(domain) ?? titlesOf(domain, random.stream(domain.frame.name));
    begun.set(domain, titles);
    const { value, done } = titles.next();
    if (done) open = open.filter(({ item }) => item !== domain);
    else yield value;
  }
}

/**
 * Names from frames that fit a piece, none twice in either language: first those that fit all its
 * moods where there is room, then those that fit one.
 */
export function* candidates(
  frames: readonly Frame[],
  brief: { readonly genre: string; readonly moods: readonly string[] },
  random: Random,
  room: number,
): Generator<Framed> {
  const seen = new Set<string>();
  const steps = [brief.moods, ...brief.moods.map((mood) => [mood])];
  for (const [at, moods] of steps.entries()) {
    const domains = domainsOf(frames, brief.genre, moods);
    const size = domains.reduce((sum, domain) => sum + domain.size, 0);
    if (moods.length > 1 && size < room) continue;
    for (const title of drawn(domains, random.stream(String(at)))) {
      if (seen.has(title.ko) || seen.has(title.en)) continue;
      seen.add(title.ko).add(title.en);
      yield title;
    }
  }
}
