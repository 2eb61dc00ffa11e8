import type { Review } from '@onsori/contract/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { LinkIcon } from '#ui/icons.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { NewReviewLink } from './new-review-link.tsx';
import {
  invalidateLinks,
  reviewLinksQuery,
  revokeLink,
  type SharedItem,
} from './reviews.queries.ts';
import { reviewsTexts } from './reviews-texts.ts';
import { useFormatMoment } from './use-format-moment.ts';

interface ReviewLinkItemProps {
  readonly review: Review;
  readonly canRevoke: boolean;
  readonly isBusy: boolean;
  onRevoke(): void;
}

function ReviewLinkItem({ review, canRevoke, isBusy, onRevoke }: ReviewLinkItemProps) {
  const t = reviewsTexts.use();
  const formatMoment = useFormatMoment();
  const until = formatMoment(review.expires_at);
  const { openings, last_opened_at: openedAt } = review;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-ink-0 px-4 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="tabular font-semibold">{t('links.until', { time: until })}</p>
        <p className="tabular text-text-2">
          {openedAt === null
            ? t('links.unopened')
            : t('links.opened', { count: openings, time: formatMoment(openedAt) })}
        </p>
        {review.note !== '' && <p className="truncate text-text-3">{review.note}</p>}
      </div>
      {canRevoke && (
        <Button
          size="sm"
          loading={isBusy}
          aria-label={t('links.revokeOf', { time: until })}
          onClick={onRevoke}
        >
          {t('links.revoke')}
        </Button>
      )}
    </li>
  );
}

interface ReviewLinksProps {
  readonly item: SharedItem;
  /** False for viewers. */
  readonly canWrite: boolean;
}

/** Review links of a request in the pavilion, or of a project. */
export function ReviewLinks({ item, canWrite }: ReviewLinksProps) {
  const t = reviewsTexts.use();
  const id = useId();
  const overlay = useOverlay();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  const links = useQuery(reviewLinksQuery(browserApi, item));
  const revoke = useMutation({
    mutationFn: (reviewId: string) => revokeLink(browserApi, item, reviewId),
    onSuccess: () => toast.show(t('links.revoked')),
    onSettled: () => invalidateLinks(queryClient, item),
  });
  const confirmAndRevoke = async (reviewId: string) => {
    const isConfirmed = await overlay.confirm({
      title: t('links.revokeTitle'),
      body: t('links.revokeBody'),
      confirmLabel: t('links.revokeConfirm'),
      cancelLabel: t('links.revokeBack'),
      danger: true,
    });
    if (isConfirmed) revoke.mutate(reviewId);
  };
  const items = links.data?.items ?? [];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-base">
          {t('links.title')}
        </h3>
        {canWrite && (
          <Button
            size="sm"
            icon={<LinkIcon size={16} />}
            aria-expanded={isCreating}
            onClick={() => setIsCreating(!isCreating)}
          >
            {isCreating ? t('links.close') : t('links.new')}
          </Button>
        )}
      </div>
      <p className="text-sm text-text-2">{t(`links.lead.${item.kind}`)}</p>
      {isCreating && canWrite && <NewReviewLink item={item} />}
      {links.isError && items.length === 0 ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-on-juhong-soft">
          {t('links.failed')}
          <Button size="sm" loading={links.isFetching} onClick={() => void links.refetch()}>
            {t('links.retry')}
          </Button>
        </p>
      ) : items.length === 0 ? (
        links.data && <p className="text-sm text-text-3">{t('links.empty')}</p>
      ) : (
        <ul aria-label={t('links.list')} className="flex flex-col gap-2">
          {items.map((review) => (
            <ReviewLinkItem
              key={review.id}
              review={review}
              canRevoke={canWrite}
              isBusy={revoke.isPending && revoke.variables === review.id}
              onRevoke={() => void confirmAndRevoke(review.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
