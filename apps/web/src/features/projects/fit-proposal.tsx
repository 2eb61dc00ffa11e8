import type { Fit } from '@onsori/contract/fit';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { type ProposalAction, toProposalAction } from './apply-proposal.rules.ts';
import type { PlannedFit } from './fit-plans.queries.ts';
import { toFitStatus } from './fit-status.rules.ts';
import { useStatusTexts } from './fit-status-label.tsx';
import { toSeconds } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { formatVideoTime } from './video-time.rules.ts';

function useActionText(): (action: ProposalAction) => string {
  const t = projectsTexts.use();
  const locale = useLocale();
  return (action) => {
    switch (action.kind) {
      case 'length':
        return t('page.action.length', {
          length: formatVideoTime(toSeconds(action.samples), { short: true }),
        });
      case 'moveCut': {
        const seconds = Math.max(0.01, Math.round(Math.abs(action.ms) / 10) / 100);
        return t(action.ms > 0 ? 'page.action.later' : 'page.action.earlier', {
          number: action.number,
          seconds: seconds.toLocaleString(locale),
        });
      }
      case 'moveCuts':
        return t('page.action.moveCuts', { count: action.count });
      case 'removeCuts':
        return t('page.action.removeCuts', { count: action.count });
      case 'shapes':
        return t('page.action.shapes');
      case 'softenCuts':
        return t('page.action.softenCuts');
    }
  };
}

/** Why a music does not simply fit, and what would help; null where it does. */
function useObstacle(fit: Fit, planned: PlannedFit, isTempoAccepted: boolean) {
  const t = projectsTexts.use();
  const locale = useLocale();
  const statusTexts = useStatusTexts();
  const status = toFitStatus(fit, planned);
  const [, spoken] = statusTexts(fit, planned, status);
  if (planned.is_feasible) {
    if (status.kind !== 'tempo' || isTempoAccepted) return null;
    const percent = Math.abs(status.percent);
    return { title: t('page.tempoTitle', { percent }), body: spoken, proposal: null };
  }
  const { proposal, reason, hits, span_ms: span } = planned;
  const title = t(`fit.reason.${reason}`, {
    count: hits.length,
    seconds: ((span ?? 0) / 1000).toLocaleString(locale, { maximumFractionDigits: 1 }),
  });
  return { title, body: proposal === null ? t('page.noProposal') : spoken, proposal };
}

interface FitProposalProps {
  readonly fit: Fit;
  readonly planned: PlannedFit;
  /** A faster or slower tempo was agreed to. */
  readonly isTempoAccepted: boolean;
  readonly onAcceptTempo: () => void;
  /** Shows what the proposal would change, or nothing. */
  readonly onPreview: (proposal: Fit | null) => void;
  readonly onApply: (proposal: Fit) => void;
}

/** What stands between a music and the cuts, and what would help; empty where all fits. */
export function FitProposal(props: FitProposalProps) {
  const { fit, planned, isTempoAccepted, onAcceptTempo, onPreview, onApply } = props;
  const t = projectsTexts.use();
  const actionText = useActionText();
  const obstacle = useObstacle(fit, planned, isTempoAccepted);
  const proposal = obstacle?.proposal ?? null;
  return (
    <div
      data-proposal={proposal === null ? undefined : ''}
      className={
        obstacle === null
          ? 'sr-only'
          : 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line-strong bg-ink-2 px-4 py-3'
      }
    >
      {obstacle && (
        <span aria-hidden="true" className="text-xl leading-none text-text-2">
          ≈
        </span>
      )}
      {/* Stays in the page, so that screen readers announce what changes in it. */}
      <p role="status" className="min-w-0 flex-1 basis-56">
        {obstacle && (
          <>
            <b className="block">{obstacle.title}</b>
            <span className="text-sm text-text-2">{obstacle.body}</span>
          </>
        )}
      </p>
      {obstacle && planned.is_feasible && (
        <Button onClick={onAcceptTempo}>{t('page.acceptTempo')}</Button>
      )}
      {proposal && (
        <Button
          onPointerEnter={() => onPreview(proposal)}
          onPointerLeave={() => onPreview(null)}
          onFocus={() => onPreview(proposal)}
          onBlur={() => onPreview(null)}
          onClick={() => {
            onPreview(null);
            onApply(proposal);
          }}
          className="max-md:w-full"
        >
          {actionText(toProposalAction(fit, proposal))}
        </Button>
      )}
    </div>
  );
}
