import type { CandidateReview } from '@onsori/contract/review-pages';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { candidateSound } from './review-sound.ts';
import { ReviewSounds } from './review-sounds.tsx';
import { reviewsTexts } from './reviews-texts.ts';

export function GoneReview() {
  const t = reviewsTexts.use();
  return (
    <EmptyState
      headingLevel={1}
      icon={<WarningIcon />}
      title={t('page.gone.title')}
      body={t('page.gone.body')}
    />
  );
}

interface ReviewViewProps {
  readonly token: string;
  readonly review: CandidateReview;
  /** The last reading failed. */
  readonly isStale: boolean;
}

/** The latest candidates of a request for a client without an account. */
export function ReviewView({ token, review, isStale }: ReviewViewProps) {
  const t = reviewsTexts.use();
  const { company_name: company, choice } = review;
  const sounds = review.candidates.map(candidateSound);
  const empty = review.is_making ? 'making' : 'empty';
  return (
    <ReviewFrame
      token={token}
      from={t('page.from', { company })}
      title={review.title}
      note={review.note}
      noteLabel={t('page.note', { company })}
      expiresAt={review.expires_at}
      lead={review.is_decided ? t('page.decided', { company }) : t('page.lead')}
      isStale={isStale}
      made={t('page.made')}
    >
      {sounds.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-line"
          title={t(`page.${empty}.title`)}
          body={t(`page.${empty}.body`)}
        />
      ) : (
        <ReviewSounds
          token={token}
          label={t('candidate.list')}
          nameHint={t('name.hint')}
          sounds={sounds}
          choice={choice && { id: choice.candidate_id, name: choice.name }}
          canChoose={!review.is_decided}
          factsOf={({ duration }) => formatDuration(duration)}
          readUrl={async (candidateId) =>
            (await browserApi.call('getReviewStream', { params: { token, candidateId } })).url
          }
          listCompared={() => sounds}
        />
      )}
    </ReviewFrame>
  );
}
