import type { ProjectHit } from '@onsori/contract/projects';
import { cx } from '#ui/cx.ts';
import { isStrong } from './cuts.rules.ts';
import { type ProjectSettings, toSeconds, usedHits } from './project-settings.ts';
import { formatVideoTime } from './video-time.rules.ts';

/** Position within the video in percent. */
export const percentOf = ({ at_ms }: Pick<ProjectHit, 'at_ms'>, samples: number): number =>
  at_ms / 10 / toSeconds(samples);

interface CutTrackProps {
  readonly settings: ProjectSettings;
}

/** The cuts of a video on its time axis; decorative, because their fields say the same. */
export function CutTrack({ settings }: CutTrackProps) {
  const { samples } = settings;
  if (samples === null) return null;
  return (
    <div aria-hidden="true" className="mt-2.5">
      <div className="relative flex h-6 items-center">
        <span className="h-1.5 w-full rounded-full bg-ink-3" />
        {usedHits(settings).map((hit) => (
          <span
            key={hit.at_ms}
            style={{ left: `${percentOf(hit, samples)}%` }}
            className={cx(
              'absolute inset-y-0 -translate-x-1/2 rounded-full bg-text',
              isStrong(hit) ? 'w-1' : 'w-0.5',
            )}
          />
        ))}
      </div>
      <div className="tabular flex justify-between text-xs text-text-3">
        <span>0:00</span>
        <span>{formatVideoTime(toSeconds(samples), { short: true })}</span>
      </div>
    </div>
  );
}
