import type { Section } from '@onsori/contract/playback';

/** The section that is heard at a time. */
export function sectionAt(sections: readonly Section[], time: number): Section | undefined {
  return sections.findLast(({ start }) => start <= time);
}

/** Where each section begins and how long it is, as shares of the whole. */
export function sectionShares(sections: readonly Section[], duration: number) {
  return sections.map((section, at) => {
    const end = sections[at + 1]?.start ?? duration;
    return { section, share: duration > 0 ? Math.max(0, end - section.start) / duration : 0 };
  });
}
