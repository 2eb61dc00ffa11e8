import { type ReactNode, useEffect } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { reviewsTexts } from './reviews-texts.ts';
import { useFormatMoment } from './use-format-moment.ts';

/** Counts that the page was opened; crawlers that preview links do not run it. */
function useRecordedOpening(token: string): void {
  useEffect(() => {
    browserApi.call('recordReviewOpening', { params: { token } }).catch(() => {});
  }, [token]);
}

interface ReviewFrameProps {
  readonly token: string;
  readonly from: string;
  readonly title: string;
  /** Under the title. */
  readonly facts?: ReactNode;
  /** Greeting of the sender; may be empty. */
  readonly note: string;
  readonly noteLabel: string;
  readonly expiresAt: string;
  readonly lead: string;
  /** The last reading failed. */
  readonly isStale: boolean;
  readonly made: string;
  readonly children: ReactNode;
}

/** What the page of every review link has around its sounds. */
export function ReviewFrame(props: ReviewFrameProps) {
  const t = reviewsTexts.use();
  const formatMoment = useFormatMoment();
  useRecordedOpening(props.token);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <p className="text-sm text-text-2">{props.from}</p>
        <h1 className="mt-1 text-xl break-words">{props.title}</h1>
        {props.facts}
        <p className="tabular mt-1.5 text-sm text-text-3">
          {t('page.expires', { time: formatMoment(props.expiresAt) })}
        </p>
        {props.note !== '' && (
          <blockquote
            aria-label={props.noteLabel}
            className="mt-4 rounded-lg border border-line bg-ink-1 p-4 break-words"
          >
            {props.note}
          </blockquote>
        )}
        <p className="mt-4 text-text-2">{props.lead}</p>
      </header>
      <p role="status" className="text-sm text-on-chija-soft empty:sr-only">
        {props.isStale ? t('page.stale') : null}
      </p>
      {props.children}
      <p className="text-sm text-text-3">{props.made}</p>
    </div>
  );
}
