import type { MusicDetail } from '@onsori/contract/catalog';
import type { Fit, FitPlan } from '@onsori/contract/fit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { moveCut, removeCut } from '#features/projects/cuts.rules.ts';
import { beatsOf } from '#features/projects/fit-pins.rules.ts';
import { FitPins } from '#features/projects/fit-pins.tsx';
import { FitRuler } from '#features/projects/fit-ruler.tsx';
import { findMissedCuts } from '#features/projects/fit-status.rules.ts';
import {
  fitKey,
  type ProjectSettings,
  sortHits,
  toSeconds,
  usedHits,
} from '#features/projects/project-settings.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { nameSections, toSectionRibbons } from '#features/projects/section-ribbons.rules.ts';
import { Ribbons, SectionRow } from '#features/projects/section-ribbons.tsx';
import { formatVideoTime } from '#features/projects/video-time.rules.ts';
import { formatDuration } from '#lib/duration.ts';
import { fittedBars } from '#lib/fitted-bars.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { cx } from '#ui/cx.ts';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { musicSectionsQuery } from './music-sections.queries.ts';
import { SoundLane } from './sound-lane.tsx';
import type { PlanOfFit } from './use-fit-plan.ts';
import type { FitSound } from './use-fit-sound.ts';

const barCounts = { wide: 256, narrow: 96 } as const;
const VERSION_WAVE_PX = 112;
/** Cuts nearer to an end of the line leave no room for the name of the version there. */
const LABEL_SHARE = 0.16;

/** A number of bars for a width, each as high as the highest of those it stands for. */
const drawBars = (heights: readonly number[], count: number): readonly number[] => {
  if (heights.length <= count) return heights;
  const share = heights.length / count;
  return Array.from({ length: count }, (_, bar) =>
    Math.max(...heights.slice(Math.floor(bar * share), Math.ceil((bar + 1) * share))),
  );
};

interface FitTimelineProps {
  readonly music: MusicDetail;
  readonly settings: ProjectSettings;
  /** Null without a length. */
  readonly fit: Fit | null;
  readonly latest: PlanOfFit | null;
  /** Plan of the proposal for a refused fit of the same length. */
  readonly proposedPlan: FitPlan | null;
  /** A proposal that is looked at. */
  readonly previewed: Fit | null;
  readonly isChecking: boolean;
  readonly isRefused: boolean;
  readonly sound: FitSound;
  readonly onChange: (change: Pick<ProjectSettings, 'hits'>) => void;
}

/** The music above its version: waveforms, sections that became others, and cuts. */
export function FitTimeline(props: FitTimelineProps) {
  const { music, fit, latest, proposedPlan, previewed, isChecking, isRefused, sound } = props;
  const t = projectsTexts.use();
  const [lit, setLit] = useState<number | null>(null);
  const { data: known } = useQuery(musicSectionsQuery(music));
  const isNarrow = useIsNarrow();
  const count = barCounts[isNarrow ? 'narrow' : 'wide'];
  const duration = known?.duration ?? music.duration;
  const musicBars = known && known.peaks.length > 0 ? known.peaks : barHeights(music.waveform);
  const ownPlan = latest?.planned.is_feasible ? latest.planned : null;
  const plan = ownPlan ?? proposedPlan;
  // What a refused fit would become; its proposal that is looked at is shown in full.
  const isOnlyProposed = ownPlan === null && previewed === null;
  const lengthMs = toSeconds((latest?.fit ?? fit)?.samples ?? 0) * 1000;
  const ribbons = useMemo(
    () => plan && toSectionRibbons({ sections: known?.sections ?? [], duration, plan, lengthMs }),
    [known, duration, plan, lengthMs],
  );
  const musicSections = useMemo(
    () => ribbons?.music ?? nameSections(known?.sections ?? [], duration),
    [ribbons, known, duration],
  );

  const { playback } = sound;
  const soundingAs = (side: typeof sound.choice) =>
    playback?.sounding === side ? { time: playback.time, isRunning: playback.playing } : null;
  const versionSound = soundingAs('version');
  const playedSection =
    versionSound && ribbons
      ? ribbons.version.findLastIndex(({ start }) => start * lengthMs <= versionSound.time * 1000)
      : null;
  const litVersion = lit ?? playedSection;
  const litMusic = litVersion === null ? null : (ribbons?.version[litVersion]?.sourceIndex ?? null);

  const fitted = playback?.fitted ?? null;
  const isOfThisFit = fitted !== null && fit !== null && fitKey(fitted.fit) === fitKey(fit);
  const measured = isOfThisFit ? (fitted.version?.stream?.peaks ?? null) : null;
  const versionBars = useMemo(() => {
    if (measured !== null && measured.length > 0) return drawBars(measured, count);
    if (plan === null) return drawBars(musicBars, count);
    return fittedBars({ plan, heights: musicBars, duration, lengthMs, count });
  }, [measured, plan, musicBars, duration, lengthMs, count]);
  const ready =
    fitted?.state === 'rendering' && fitted.version
      ? Math.min(1, fitted.version.ready_seconds / fitted.version.duration)
      : 1;
  // On narrow screens only the chosen side is shown.
  const onlyAs = (side: typeof sound.choice) =>
    fit !== null && sound.choice !== side && 'max-md:hidden';

  return (
    <div aria-busy={isChecking} className="grid grid-cols-[minmax(0,1fr)]">
      {fit !== null && (
        <SegmentedControl
          block
          label={t('page.compare')}
          segments={[
            { value: 'original', label: t('page.original'), hint: formatDuration(duration) },
            {
              value: 'version',
              label: t('page.version'),
              hint: formatVideoTime(toSeconds(fit.samples), { short: true }),
            },
          ]}
          value={sound.choice}
          onValueChange={sound.choose}
          className="mb-4 md:hidden"
        />
      )}
      <div className={cx(onlyAs('original'))}>
        <p className="mb-2 flex items-baseline justify-between gap-3 text-sm">
          <span className={cx(fit !== null && 'max-md:hidden')}>
            <b>{t('page.original')}</b>{' '}
            <span className="tabular text-text-2">{formatDuration(duration)}</span>
          </span>
          {musicSections.length > 0 && (
            <span className="text-text-3">{t('page.sectionsHint')}</span>
          )}
        </p>
        <SoundLane
          heights={drawBars(musicBars, count)}
          waveClass="h-14"
          duration={duration}
          sounding={soundingAs('original')}
          seekLabel={t('page.seekOriginal')}
          onSeek={(seconds) => sound.playFrom('original', seconds)}
        />
        {musicSections.length > 0 && (
          <div className="mt-2">
            <SectionRow
              side="music"
              sections={musicSections.map((section, index) => ({
                ...section,
                isDropped: ribbons?.dropped.some((each) => each.index === index) ?? false,
              }))}
              lit={litMusic}
              onLight={(index) => {
                const became =
                  ribbons?.version.findIndex(({ sourceIndex }) => sourceIndex === index) ?? -1;
                setLit(index === null || became < 0 ? null : became);
              }}
              onPlay={(start) => sound.playFrom('original', start * duration)}
            />
          </div>
        )}
      </div>
      {fit !== null && (
        <>
          <div className="max-md:hidden">
            {ribbons ? (
              <div className={cx(isOnlyProposed && 'opacity-50')}>
                <Ribbons ribbons={ribbons} lit={litVersion} />
              </div>
            ) : (
              <p className="flex h-17 items-center justify-center text-sm text-text-3">
                {isChecking ? t('fit.checking') : isRefused && t('fit.none')}
              </p>
            )}
          </div>
          <div className={cx(onlyAs('version'))}>
            {ribbons && (
              <div className={cx(isOnlyProposed && 'opacity-50')}>
                <SectionRow
                  side="version"
                  sections={ribbons.version}
                  lit={litVersion}
                  onLight={setLit}
                  onPlay={
                    ownPlan && ((start) => sound.playFrom('version', (start * lengthMs) / 1000))
                  }
                />
              </div>
            )}
            <VersionLane {...props} fit={fit} plan={plan} bars={versionBars} ready={ready} />
          </div>
        </>
      )}
    </div>
  );
}

interface VersionLaneProps extends FitTimelineProps {
  readonly fit: Fit;
  /** Of the fit, or else of its proposal. */
  readonly plan: FitPlan | null;
  readonly bars: readonly number[];
  readonly ready: number;
}

/** The version with its cuts and its time axis. */
function VersionLane(props: VersionLaneProps) {
  const { music, settings, fit, latest, plan, bars, ready, previewed, sound, onChange } = props;
  const t = projectsTexts.use();
  const beats = useMemo(() => (plan ? beatsOf(plan, music.bpm) : []), [plan, music.bpm]);
  const missed = new Map(
    latest ? findMissedCuts(latest.fit, latest.planned).map(({ index, ms }) => [index, ms]) : [],
  );
  // Pins are in the order of time, cuts in that of their fields.
  const cuts = usedHits(settings)
    .map((hit, index) => ({
      hit,
      ...(missed.has(index) && { missed: { ms: missed.get(index) ?? null } }),
    }))
    .sort((a, b) => a.hit.at_ms - b.hit.at_ms);
  const { samples } = fit;
  const seconds = toSeconds(samples);
  const isPlayable = latest?.planned.is_feasible === true;
  const { playback } = sound;
  const shares = cuts.map(({ hit }) => hit.at_ms / 1000 / seconds);
  const labelSide = shares.every((share) => share > LABEL_SHARE)
    ? 'left-0'
    : shares.every((share) => share < 1 - LABEL_SHARE)
      ? 'right-0'
      : 'hidden';
  return (
    <>
      <SoundLane
        heights={bars}
        waveClass={cx('mt-2 h-28', !isPlayable && 'opacity-40')}
        duration={seconds}
        sounding={
          playback?.sounding === 'version'
            ? { time: playback.time, isRunning: playback.playing }
            : null
        }
        ready={ready}
        seekLabel={t('page.seekVersion')}
        onSeek={isPlayable ? (time) => sound.playFrom('version', time) : null}
      >
        <p className={cx('absolute bottom-2 text-sm max-md:hidden', labelSide)}>
          <b>{t('page.version')}</b>{' '}
          <span className="tabular text-text-2">{formatVideoTime(seconds, { short: true })}</span>
        </p>
        <FitPins
          samples={samples}
          frameRate={settings.frame_rate}
          cuts={cuts}
          proposed={previewed ? previewed.hits.map(({ at_ms }) => at_ms) : null}
          beats={beats}
          lineHeight={VERSION_WAVE_PX}
          onMove={(hit, to) => {
            const moved = sortHits(moveCut(settings.hits, hit, to));
            const times = new Set(moved.map(({ at_ms }) => at_ms));
            // Two cuts cannot be at the same time.
            const isFree = times.size === moved.length;
            if (isFree) onChange({ hits: moved });
            return isFree;
          }}
          onRemove={(hit) => onChange({ hits: removeCut(settings.hits, hit) })}
        />
      </SoundLane>
      <div className="border-t border-line-strong">
        <FitRuler samples={samples} ticksAbove />
      </div>
    </>
  );
}
