import type { Section } from '@onsori/contract/playback';

export function sectionAt(sections: readonly Section[], time: number): Section | undefined {
  return sections.findLast(({ start }) => start <= time);
}

/** Each section with its fraction of the duration. */
export function toSectionShares(sections: readonly Section[], duration: number) {
  return sections.map((section, at) => {
    const end = sections[at + 1]?.start ?? duration;
    return { section, share: duration > 0 ? Math.max(0, end - section.start) / duration : 0 };
  });
}
