import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { operatorTexts } from './operator-texts.ts';

interface QueryFailureProps {
  readonly className?: string;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
}

/** Shown instead of the result of a query that failed. */
export function QueryFailure({ query, className = '' }: QueryFailureProps) {
  const t = operatorTexts.use();
  return (
    <InlineError
      className={className}
      title={t('gate.failedTitle')}
      help={<SupportContact question="page-does-not-load" />}
      body={errorText(query.error) ?? t('gate.failed')}
      retryLabel={t('gate.retry')}
      retrying={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}

const loadingSizes = {
  page: { className: 'py-28', size: 28 },
  panel: { className: 'py-16', size: 24 },
  section: { className: 'py-8', size: 24 },
} as const;

interface QueryLoadingProps {
  readonly label: string;
  readonly within?: keyof typeof loadingSizes;
}

/** Shown before the first result of a query. */
export function QueryLoading({ label, within = 'page' }: QueryLoadingProps) {
  const { className, size } = loadingSizes[within];
  return (
    <div className={cx('flex justify-center', className)}>
      <Spinner label={label} size={size} />
    </div>
  );
}

interface MoreButtonProps {
  readonly label: string;
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
}

/** Appends the next page to a list, if there is one. */
export function MoreButton({ label, query }: MoreButtonProps) {
  return (
    query.hasNextPage && (
      <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {label}
      </Button>
    )
  );
}
