import type { Music } from '@onsori/contract/catalog';
import { formatCommentSpan } from '@onsori/contract/comment-times';
import type { ListedComment } from '@onsori/contract/project-reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { ChoiceTag } from './choice-tag.tsx';
import { type AuthorMarks, createAuthorMarks, letterOf } from './review-sound.ts';
import { invalidateFeedback } from './reviews.queries.ts';
import { reviewsTexts } from './reviews-texts.ts';
import { useFormatMoment } from './use-format-moment.ts';

type SeekMusic = ((musicId: string, seconds: number) => void) | undefined;

interface ShownMusic {
  readonly letter: string;
  readonly title: string;
}

interface OwnerCommentProps {
  readonly projectId: string;
  readonly comment: ListedComment;
  /** Undefined while the musics of the project are not known. */
  readonly music: ShownMusic | undefined;
  readonly marks: AuthorMarks;
  readonly onSeek: SeekMusic;
}

const chipClass = 'tabular rounded-xs bg-ink-3 px-1.5 py-0.5 text-xs font-semibold';

function OwnerComment({ projectId, comment, music, marks, onSeek }: OwnerCommentProps) {
  const t = reviewsTexts.use();
  const formatMoment = useFormatMoment();
  const queryClient = useQueryClient();
  const { id, name, text, music_id: musicId, at_ms: at, until_ms: until } = comment;
  const resolve = useMutation({
    mutationFn: (isResolved: boolean) =>
      browserApi.call('updateProjectComment', {
        params: { projectId, commentId: id },
        body: { is_resolved: isResolved },
      }),
    onSettled: () => invalidateFeedback(queryClient, projectId),
  });
  const { mark, markClass } = marks(name);
  const span = formatCommentSpan(at, until);
  const shownTime = music ? `${music.letter} · ${span}` : span;
  return (
    <li className="flex gap-3 border-t border-line py-3.5 text-sm first:border-t-0">
      <span
        aria-hidden="true"
        className={cx(
          'flex size-8 shrink-0 items-center justify-center rounded-full font-bold text-ink-0',
          markClass,
        )}
      >
        {mark}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{name}</span>
          {onSeek && music ? (
            <button
              type="button"
              aria-label={t('owner.seek', { title: music.title, time: span })}
              onClick={() => onSeek(musicId, at / 1000)}
              className={cx(chipClass, 'hit relative hover:underline')}
            >
              {shownTime}
            </button>
          ) : (
            <span className={chipClass}>{shownTime}</span>
          )}
          <time dateTime={comment.created_at} className="tabular text-xs text-text-3">
            {formatMoment(comment.created_at)}
          </time>
        </p>
        <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={comment.is_resolved}
        aria-label={t('owner.resolveOf', { name, time: span })}
        loading={resolve.isPending}
        icon={comment.is_resolved ? <CheckIcon size={14} /> : undefined}
        className={cx('shrink-0 self-start', comment.is_resolved && 'text-on-bichwi-soft')}
        onClick={() => resolve.mutate(!comment.is_resolved)}
      >
        {t(comment.is_resolved ? 'comment.resolved' : 'owner.resolve')}
      </Button>
    </li>
  );
}

interface ProjectFeedbackProps {
  readonly projectId: string;
  /** Of the project, in their order; undefined until they are known. */
  readonly musics: readonly Pick<Music, 'id' | 'title'>[] | undefined;
  readonly feedback: ApiReply<'getProjectFeedback'> | undefined;
  readonly isFailed: boolean;
  readonly onSeek: SeekMusic;
  onRetry(): void;
}

/** Comments of clients, which the owner resolves, and what they chose. */
export function ProjectFeedback(props: ProjectFeedbackProps) {
  const { projectId, feedback, onSeek } = props;
  const t = reviewsTexts.use();
  const musics = new Map(
    props.musics?.map(({ id, title }, index) => [id, { letter: letterOf(index + 1), title }]),
  );
  if (!feedback)
    return props.isFailed ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-on-juhong-soft">
        {t('owner.failed')}
        <Button size="sm" onClick={props.onRetry}>
          {t('links.retry')}
        </Button>
      </p>
    ) : null;
  const { comments, choice } = feedback;
  const marks = createAuthorMarks(comments);
  const chosen = choice && musics.get(choice.music_id);
  return (
    <div className="border-t border-line pt-4">
      {chosen && (
        <p className="mb-2">
          <ChoiceTag
            text={t('owner.chosen', { name: choice.name, title: chosen.title })}
            className="max-w-full"
          />
        </p>
      )}
      {comments.length === 0 ? (
        <p className="text-sm text-text-3">{t('owner.empty')}</p>
      ) : (
        <ol aria-label={t('owner.list')}>
          {comments.map((comment) => (
            <OwnerComment
              key={comment.id}
              projectId={projectId}
              comment={comment}
              music={musics.get(comment.music_id)}
              marks={marks}
              onSeek={onSeek}
            />
          ))}
        </ol>
      )}
    </div>
  );
}
