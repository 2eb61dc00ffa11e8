import { useSyncExternalStore } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { player, usePlayer } from '../use-player.ts';
import { sectionAt, toSectionShares } from './sections.ts';

/** Buttons below the waveform that seek to the start of each section. */
export function SectionStrip() {
  const t = useTexts('player');
  const sections = usePlayer((state) => state.sections);
  const duration = usePlayer((state) => state.duration);
  const current = useSyncExternalStore(
    (listener) => player().position.subscribe(listener),
    () => sectionAt(sections, player().position.getSnapshot())?.start,
    () => undefined,
  );
  if (sections.length === 0) return null;
  return (
    <ol aria-label={t('sections')} className="flex gap-0.5">
      {toSectionShares(sections, duration).map(({ section, share }, at) => (
        <li key={section.start} className="min-w-0" style={{ flexGrow: share, flexBasis: 0 }}>
          <button
            type="button"
            aria-current={section.start === current || undefined}
            onClick={() => player().send({ type: 'section', number: at + 1 })}
            className={cx(
              'hit h-6 w-full truncate rounded-xs px-1.5 text-start text-xs transition-colors',
              section.start === current
                ? 'bg-juhong-soft text-on-juhong-soft'
                : 'bg-ink-2 text-text-3 hover:bg-ink-3 hover:text-text-2',
            )}
          >
            {t(`section.${section.kind}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}
