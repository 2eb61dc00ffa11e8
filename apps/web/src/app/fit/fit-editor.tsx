import type { MusicDetail } from '@onsori/contract/catalog';
import type { Fit } from '@onsori/contract/fit';
import { frameRates } from '@onsori/contract/fit-values';
import { type CSSProperties, useRef, useState, useSyncExternalStore } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { applyProposal } from '#features/projects/apply-proposal.rules.ts';
import { CutFields } from '#features/projects/cut-fields.tsx';
import { FitProposal } from '#features/projects/fit-proposal.tsx';
import { LengthField } from '#features/projects/length-field.tsx';
import {
  emptySettings,
  fitKey,
  type ProjectSettings,
  toFit,
  toSamples,
} from '#features/projects/project-settings.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { ShapeChoice } from '#features/projects/shape-choice.tsx';
import {
  useCurrentProject,
  usePinnedDraft,
  useUnknownProject,
} from '#features/projects/use-current-project.ts';
import { useFitEdits } from '#features/projects/use-fit-edits.ts';
import { useSettledFit } from '#features/projects/use-settled-fit.ts';
import { formatDuration } from '#lib/duration.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Select } from '#ui/select.tsx';
import { FitFacts } from './fit-facts.tsx';
import { FitHead } from './fit-head.tsx';
import { FitTimeline } from './fit-timeline.tsx';
import { FitTransport } from './fit-transport.tsx';
import { useFitPlan } from './use-fit-plan.ts';
import { useFitSound } from './use-fit-sound.ts';

/** Usual lengths of videos, in seconds. */
const usualLengths = [15, 30, 60] as const;

const subscribeNever = () => () => {};

/** The server does not know the project, which is in the browser. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

/** Differs for each project, and stays when a draft is saved. */
function useProjectKey(projectId: string | null): number {
  const [shown, setShown] = useState({ projectId, key: 0 });
  if (shown.projectId !== projectId)
    setShown({ projectId, key: shown.projectId === null ? shown.key : shown.key + 1 });
  return shown.key;
}

interface FitEditorProps {
  readonly music: MusicDetail;
}

/** Fits one music to the current project, whose settings it edits. */
export function FitEditor({ music }: FitEditorProps) {
  const t = projectsTexts.use();
  const current = useCurrentProject();
  usePinnedDraft();
  const settings = current?.settings ?? emptySettings(t('unnamed'));
  const key = useProjectKey(current?.id ?? null);
  return (
    <div
      style={{ '--tint': music.color_code } as CSSProperties}
      className="tinted-page flex flex-col gap-5 pt-4 pb-16 md:gap-6"
    >
      {/* Steps of one project are not undone in another one. */}
      <ProjectEditor key={key} music={music} settings={settings} />
    </div>
  );
}

interface ProjectEditorProps extends FitEditorProps {
  readonly settings: ProjectSettings;
}

function ProjectEditor({ music, settings }: ProjectEditorProps) {
  const t = projectsTexts.use();
  const unknown = useUnknownProject();
  const isReady = useIsHydrated() && unknown === null;
  const fields = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const edits = useFitEdits(settings);
  const ownFit = toFit(settings);
  const settled = useSettledFit(ownFit);
  // Without a length there is nothing to wait for.
  const fit = ownFit === null ? null : settled;
  const { query, latest } = useFitPlan(fit, music.id);
  const refusal = latest?.planned.is_feasible === false ? latest : null;
  const proposal = refusal?.planned.is_feasible === false ? refusal.planned.proposal : null;
  const { latest: proposed } = useFitPlan(
    proposal?.samples === fit?.samples ? proposal : null,
    music.id,
  );
  const sound = useFitSound(music);
  const [previewed, setPreviewed] = useState<Fit | null>(null);
  const [acceptedTempo, setAcceptedTempo] = useState<string | null>(null);
  const plan = latest?.planned.is_feasible ? latest.planned : null;
  const isChecking = fit !== null && query.isFetching;
  // Without a plan although there was a reply, the music has no version at all.
  const isRefused = refusal !== null || (fit !== null && query.data === null);
  if (unknown?.isError)
    return (
      <>
        <FitHead music={music} edits={edits} />
        <QueryError
          error={unknown.error}
          retrying={unknown.isFetching}
          onRetry={() => unknown.refetch()}
        />
      </>
    );
  return (
    <>
      <FitHead music={music} edits={edits} />
      <p className="hidden rounded-lg border border-line bg-ink-1 p-4 text-text-2 noscript:block">
        {t('page.needsScripts')}
      </p>
      <section
        ref={fields}
        aria-label={t('settings')}
        inert={unknown !== null}
        className="grid grid-cols-[minmax(0,1fr)_8rem] gap-x-3 gap-y-4 md:grid-cols-[13rem_9rem_minmax(0,1fr)] noscript:hidden"
      >
        <LengthField settings={settings} onChange={edits.change} />
        <Select
          label={t('editor.frameRate')}
          options={frameRates.map((rate) => ({ value: rate, label: t('editor.fps', { rate }) }))}
          value={settings.frame_rate}
          onValueChange={(frame_rate) => edits.change({ frame_rate })}
        />
        <div className="max-lg:col-span-full">
          <ShapeChoice inLine shapes={settings.shapes} onChange={edits.change} />
        </div>
      </section>
      {isReady ? (
        <section
          ref={panel}
          aria-label={t('page.title')}
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-2xl border border-line bg-ink-1 p-4 outline-none md:p-6"
        >
          <FitTimeline
            music={music}
            settings={settings}
            fit={fit}
            latest={latest}
            proposedPlan={proposed?.planned.is_feasible ? proposed.planned : null}
            // The button that shows it may be gone.
            previewed={previewed === proposal ? previewed : null}
            isChecking={isChecking}
            isRefused={isRefused}
            sound={sound}
            onChange={edits.change}
          />
          {fit === null && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
              <p className="text-text-2">{t('page.lengthFirst')}</p>
              <ul aria-label={t('page.usualLengths')} className="flex gap-2">
                {usualLengths.map((seconds) => (
                  <li key={seconds}>
                    <Button
                      onClick={() => {
                        edits.change({ samples: toSamples(seconds) });
                        fields.current?.querySelector('input')?.focus();
                      }}
                    >
                      {formatDuration(seconds)}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {fit !== null && query.isError && (
            <QueryError
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => query.refetch()}
            />
          )}
          {latest && !query.isError && (
            <FitProposal
              fit={latest.fit}
              planned={latest.planned}
              isTempoAccepted={acceptedTempo === fitKey(latest.fit)}
              onAcceptTempo={() => {
                setAcceptedTempo(fitKey(latest.fit));
                panel.current?.focus();
              }}
              onPreview={setPreviewed}
              onApply={(next) => {
                edits.change(applyProposal(settings, next));
                panel.current?.focus();
              }}
            />
          )}
          {fit !== null && (
            <FitTransport
              music={music}
              settings={settings}
              fit={fit}
              isFeasible={plan !== null}
              isRefused={isRefused}
              sound={sound}
              onChange={edits.change}
            />
          )}
        </section>
      ) : (
        <div className="noscript:hidden">
          <Skeleton shape="box" height={480} />
        </div>
      )}
      {isReady && fit !== null && (
        <div className="grid gap-8 md:grid-cols-2 md:gap-12">
          <CutFields hasTrack={false} settings={settings} onChange={edits.change} />
          {latest && plan && <FitFacts fit={latest.fit} plan={plan} />}
        </div>
      )}
    </>
  );
}
