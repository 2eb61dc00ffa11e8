import type { AirMatch, Generation } from '@onsori/contract/air-entities';
import { airLimits } from '@onsori/contract/air-values';
import { useId, useMemo } from 'react';
import { barHeights, Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { type PlayableList, RowPlay, usePlayableList } from '#features/player/player.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { airPaths } from '../air-paths.ts';
import { airTexts } from '../air-texts.ts';
import { useAirFormat } from '../use-air-format.ts';
import { useRequestAction } from '../use-request-actions.ts';

const MAX_REASONS = 5;

/** Why a catalogue music is near to the brief. */
function useMatchReasons(): (match: AirMatch) => string[] {
  const t = airTexts.use();
  const labelOf = useTagLabel();
  return (match) =>
    [
      ...(match.resembles_reference ? [t('request.reason.reference')] : []),
      ...match.options.map(({ group, key }) => labelOf(group, key)),
      ...(match.tempo_agrees ? [t('request.reason.tempo')] : []),
      ...(match.length_agrees ? [t('request.reason.length')] : []),
    ].slice(0, MAX_REASONS);
}

interface MatchRowProps {
  readonly match: AirMatch;
  readonly list: PlayableList;
  readonly isChosen: boolean;
  /** Undefined when it cannot be chosen. */
  readonly onChoose: (() => void) | undefined;
  readonly isBusy: boolean;
}

function MatchRow({ match, list, isChosen, onChoose, isBusy }: MatchRowProps) {
  const t = airTexts.use();
  const { formatPercent } = useAirFormat();
  const reasons = useMatchReasons()(match);
  const { music, likeness } = match;
  return (
    <li className="rounded-lg border border-line bg-ink-0 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="group relative">
          <Cover
            seed={music.id}
            colorCode={music.color_code}
            image={music.cover_image}
            width={48}
            className="size-12 rounded-md"
          />
          <RowPlay music={music} list={list} />
        </span>
        <div className="min-w-32 flex-1">
          <h4 className="flex items-center gap-2 truncate text-base font-semibold tracking-normal">
            <span className="truncate">{music.title}</span>
            {isChosen && <Badge tone="free">{t('request.chosenBadge')}</Badge>}
          </h4>
          <p className="tabular text-sm text-text-3">
            {formatDuration(music.duration)}
            {music.bpm !== null && ` · ${Math.round(music.bpm)} BPM`}
          </p>
        </div>
        <WaveformBars heights={barHeights(music.waveform)} className="h-8 max-w-44 stroke-wave" />
        <p className="tabular text-lg font-semibold text-on-bichwi-soft">
          {t('request.likeness', { percent: formatPercent(likeness) })}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-text-2">{reasons.join(' · ')}</p>
        {onChoose && (
          <Button size="sm" loading={isBusy} onClick={onChoose}>
            {t('request.choose')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface MatchListProps {
  readonly request: Generation;
}

/** Catalogue music that is near to the brief. */
export function MatchList({ request }: MatchListProps) {
  const t = airTexts.use();
  const id = useId();
  const overlay = useOverlay();
  const action = useRequestAction(request.id);
  const params = { generationId: request.id };
  const { matches, actions } = request;
  const title = request.title;
  const source = useMemo(
    () => ({ location: 'air', title, path: airPaths.request(request.id), next: null }),
    [title, request.id],
  );
  const list = usePlayableList(
    useMemo(() => matches.map(({ music }) => music), [matches]),
    source,
  );
  const choose = async ({ music }: AirMatch) => {
    const isConfirmed = await overlay.confirm({
      title: t('request.chooseTitle', { title: music.title }),
      body: t('request.chooseBody'),
      confirmLabel: t('request.choose'),
      cancelLabel: t('candidate.acceptBack'),
    });
    if (isConfirmed)
      action.mutate({
        call: () => browserApi.call('chooseMatch', { params, body: { music_id: music.id } }),
        done: t('request.chosen'),
      });
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-base">
        {t('request.matches', { count: matches.length })}
      </h3>
      <ul className="flex flex-col gap-2.5">
        {matches.map((match) => (
          <MatchRow
            key={match.music.id}
            match={match}
            list={list}
            isChosen={match.music.id === request.chosen_music_id}
            onChoose={actions.includes('choose') ? () => void choose(match) : undefined}
            isBusy={action.isPending}
          />
        ))}
      </ul>
      {actions.includes('generate') && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-text-2">
            {t('request.generateNote', { candidates: airLimits.candidates })}
          </p>
          <Button
            variant="primary"
            loading={action.isPending}
            onClick={() =>
              action.mutate({
                call: () => browserApi.call('generateNew', { params }),
                done: t('request.generateStarted'),
              })
            }
          >
            {t('request.generate')}
          </Button>
        </div>
      )}
    </section>
  );
}
