import type { AirEvent } from '@onsori/contract/air-entities';
import type { OperatorAirCandidate, OperatorAirRequest } from '@onsori/contract/operator-air';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  airTexts,
  BriefFacts,
  StateBadge,
  useActorName,
  useEventText,
} from '#features/air/air.public.ts';
import { player } from '#features/player/player.public.ts';
import { statusOf } from '#lib/error-rules.ts';
import { useAudition } from '#lib/use-audition.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/loading.tsx';
import { consolePaths } from '../console-paths.ts';
import { DetailPanel } from '../detail-panel.tsx';
import { Fact, PanelSection } from '../panel-section.tsx';
import { QueryFailure } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { AirCandidate } from './air-candidate.tsx';
import { operatorAirTexts } from './operator-air-texts.ts';
import { ReRollDialog } from './re-roll-dialog.tsx';
import { readCandidateUrl, useAirRequest } from './use-air.ts';

interface RequestProps {
  readonly request: OperatorAirRequest;
}

function RequestSummary({ request }: RequestProps) {
  const t = operatorAirTexts.use();
  const air = airTexts.use();
  const { formatMoment } = useDateFormat();
  const { state, cancelled_at: cancelledAt, round, failure } = request;
  return (
    <div className="mb-5">
      <p className="flex items-center gap-2 text-sm">
        <StateBadge state={cancelledAt === null ? state : 'cancelled'} />
        {round > 0 && <span className="text-text-3">{t('round', { round })}</span>}
      </p>
      {failure && (
        <p className="mt-2 text-sm text-on-juhong-soft">{air(`request.failure.${failure}`)}</p>
      )}
      <dl className="mt-2">
        <Fact label={t('requestedBy')}>{request.requested_by || t('deleted')}</Fact>
        <Fact label={t('sentAt')}>{formatMoment(request.sent_at)}</Fact>
        <Fact label={t('column.changed')}>{formatMoment(request.changed_at)}</Fact>
        <Fact label={t('column.turn')}>{t(`turn.${request.waits_for ?? 'nobody'}`)}</Fact>
        <Fact label={t('changesLeft')}>{t('times', { count: request.change_rounds_left })}</Fact>
      </dl>
    </div>
  );
}

function Matches({ request: { matches, chosen_music_id: chosenId } }: RequestProps) {
  const t = operatorAirTexts.use();
  if (matches.length === 0) return null;
  return (
    <PanelSection title={t('matches')}>
      <ul className="flex flex-col gap-1.5 text-sm">
        {matches.map(({ music, likeness }) => (
          <li key={music.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{music.title}</span>
            {music.id === chosenId && <Badge tone="free">{t('chosen')}</Badge>}
            <span className="text-text-3">
              {t('likeness', { percent: Math.round(100 * likeness) })}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

interface CandidatesProps extends RequestProps {
  onReRoll(candidate: OperatorAirCandidate): void;
}

/** The candidates of all rounds, the newest first, with a player of their own. */
function Candidates({ request: { candidates }, onReRoll }: CandidatesProps) {
  const t = operatorAirTexts.use();
  const audition = useAudition({
    readUrl: readCandidateUrl,
    beforePlay: () => player().send({ type: 'pause' }),
  });
  const rounds = [...Map.groupBy(candidates, ({ round }) => round)];
  return (
    <PanelSection title={t('candidates')}>
      {rounds.length === 0 && <p className="text-sm text-text-3">{t('noCandidates')}</p>}
      {rounds.map(([round, ofRound]) => (
        <div key={round} className="mt-3 first:mt-0">
          <h4 className="text-sm text-text-3">{t('candidateRound', { round })}</h4>
          <ul className="divide-y divide-line">
            {ofRound.map((candidate) => (
              <AirCandidate
                key={candidate.id}
                candidate={candidate}
                audition={audition}
                onReRoll={() => onReRoll(candidate)}
              />
            ))}
          </ul>
        </div>
      ))}
    </PanelSection>
  );
}

/** Every event, the newest first; operators are named. */
function History({ events }: { readonly events: readonly AirEvent[] }) {
  const t = operatorAirTexts.use();
  const textOf = useEventText();
  const nameOf = useActorName();
  const { formatMoment } = useDateFormat();
  return (
    <PanelSection title={t('history')}>
      <ol className="flex flex-col gap-2.5 text-sm">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <span className="block break-words">{textOf(event)}</span>
            <span className="block text-text-3">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {` · ${event.actor.kind === 'operator' && event.actor.name !== '' ? event.actor.name : nameOf(event.actor)}`}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

interface AirRequestPanelProps {
  readonly requestId: string;
  onShowCompany(companyId: string): void;
  onClose(): void;
}

/** A request with its brief, candidates and history. */
export function AirRequestPanel({ requestId, onShowCompany, onClose }: AirRequestPanelProps) {
  const t = operatorAirTexts.use();
  const query = useAirRequest(requestId);
  const [reRolled, setReRolled] = useState<OperatorAirCandidate | 'failed' | null>(null);
  const request = query.data;
  const content = (): ReactNode => {
    if (request !== undefined)
      return (
        <>
          <RequestSummary request={request} />
          <div className="mb-5 flex flex-wrap gap-2">
            {request.can_re_roll_failed && (
              <Button variant="secondary" size="sm" onClick={() => setReRolled('failed')}>
                {t('reRoll.failedLabel')}
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => onShowCompany(request.company.id)}>
              {t('onlyCompany')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              render={<Link to={consolePaths.companies(request.company.id)} />}
            >
              {t('showCompany')}
            </Button>
          </div>
          <PanelSection title={t('brief')}>
            <BriefFacts brief={request.brief} reference={request.reference} />
          </PanelSection>
          <Matches request={request} />
          <Candidates request={request} onReRoll={setReRolled} />
          <History events={request.events} />
        </>
      );
    if (query.isError && statusOf(query.error) === 404)
      return <EmptyState title={t('unknown')} body={t('unknownBody')} />;
    if (query.isError) return <QueryFailure query={query} />;
    return (
      <div className="flex justify-center py-16">
        <Spinner label={t('panelLoading')} size={24} />
      </div>
    );
  };
  return (
    <DetailPanel
      title={request?.title ?? t('title')}
      subtitle={request?.company.name}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
      {reRolled !== null && (
        <ReRollDialog
          requestId={requestId}
          candidate={reRolled === 'failed' ? null : reRolled}
          onClose={() => setReRolled(null)}
        />
      )}
    </DetailPanel>
  );
}
