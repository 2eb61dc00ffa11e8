import { cx } from '#ui/cx.ts';
import { percentOf } from './cut-track.tsx';
import { FitRuler } from './fit-ruler.tsx';
import { type ProjectSettings, toSeconds, usedHits } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { useSpokenTime } from './time-field.tsx';

interface TimelineProps {
  readonly settings: ProjectSettings;
}

/** The video from its start to its end with numbered cuts. */
export function Timeline({ settings }: TimelineProps) {
  const t = projectsTexts.use();
  const speak = useSpokenTime();
  const { samples } = settings;
  if (samples === null) return null;
  const hits = usedHits(settings);
  const cuts = hits.map(({ at_ms }) => speak(at_ms / 1000)).join(', ');
  return (
    <div
      role="img"
      aria-label={t('timeline', { length: speak(toSeconds(samples)), count: hits.length, cuts })}
      className="@container rounded-xl border border-line bg-ink-1 px-7 pt-4 pb-2"
    >
      <div className="relative h-9 border-b border-line-strong">
        {hits.map((hit, at) => (
          <span
            key={hit.at_ms}
            style={{ left: `${percentOf(hit, samples)}%` }}
            className={cx(
              'tabular absolute bottom-0 flex h-full -translate-x-1/2 flex-col items-center text-xs font-bold text-ink-0',
              'after:w-px after:flex-1 after:bg-text',
            )}
          >
            {/* Numbers of close cuts would hide each other where there is little room. */}
            <span className="flex size-2 items-center justify-center rounded-xs bg-text @lg:size-5">
              <span className="hidden @lg:inline">{at + 1}</span>
            </span>
          </span>
        ))}
      </div>
      <FitRuler samples={samples} ticksAbove />
    </div>
  );
}
