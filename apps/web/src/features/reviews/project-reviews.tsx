import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { ProjectFeedback } from './project-feedback.tsx';
import { ReviewLinks } from './review-links.tsx';
import { invalidateFeedback, projectFeedbackQuery } from './reviews.queries.ts';
import { reviewsTexts } from './reviews-texts.ts';
import { useLiveUpdates } from './use-live-updates.ts';

interface ProjectReviewsProps {
  readonly projectId: string;
  readonly musics: ComponentProps<typeof ProjectFeedback>['musics'];
  /** Plays a music of the project from a position; without it the times are plain text. */
  onSeek?(musicId: string, seconds: number): void;
}

/** Shares a project, and shows its owner what clients wrote. */
export function ProjectReviews({ projectId, musics, onSeek }: ProjectReviewsProps) {
  const t = reviewsTexts.use();
  const id = useId();
  const queryClient = useQueryClient();
  const isLive = useLiveUpdates({
    isActive: true,
    open: (signal) => browserApi.open('streamProjectFeedback', { params: { projectId } }, signal),
    onEvent: () => void invalidateFeedback(queryClient, projectId),
  });
  const feedback = useQuery({
    ...projectFeedbackQuery(browserApi, projectId),
    ...(isLive && { refetchInterval: false }),
  });
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-ink-1 p-5"
    >
      <h2 id={id} className="text-lg">
        {t('owner.title')}
      </h2>
      <ReviewLinks item={{ kind: 'project', id: projectId }} canWrite />
      <ProjectFeedback
        projectId={projectId}
        musics={musics}
        feedback={feedback.data}
        isFailed={feedback.isError}
        onRetry={() => void feedback.refetch()}
        onSeek={onSeek}
      />
    </section>
  );
}
