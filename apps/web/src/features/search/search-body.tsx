import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { OptionChips } from './option-chips.tsx';
import type { ResultGroup, SearchItem } from './search-items.ts';
import type { OptionContext } from './search-option.tsx';
import { SearchResults } from './search-results.tsx';

const widths = ['38%', '27%', '44%', '31%'];

function SearchSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="px-4 pt-4 pb-5 md:px-6.5">
      <span className="sr-only">{label}</span>
      <Skeleton width={44} className="mb-3" />
      {widths.map((width) => (
        <div key={width} className="flex h-13 items-center gap-3">
          <Skeleton shape="box" width={36} height={36} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

interface SearchBodyProps extends OptionContext {
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  readonly text: string;
  readonly isPending: boolean;
  readonly groups: readonly ResultGroup[];
  /** Items in keyboard order. */
  readonly items: readonly SearchItem[];
}

/** Renders the skeleton, the error, the empty state, or the results. */
export function SearchBody({ query, text, isPending, groups, items, ...context }: SearchBodyProps) {
  const t = useTexts('search');
  const errors = useTexts('errors');
  if (query.isError)
    return (
      <div className="px-3 py-4 md:px-5">
        <InlineError
          title={t('failed')}
          body={errorText(query.error) ?? errors('default')}
          retryLabel={errors('retry')}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </div>
    );
  if (query.data === undefined) return <SearchSkeleton label={t('searching')} />;
  const count = groups.reduce((sum, { items: found }) => sum + found.length, 0);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isPending ? t('searching') : count > 0 ? t('found', { count }) : t('empty.title')}
        </span>
      </VisuallyHidden>
      {count === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={t('empty.title')}
          body={t('empty.body')}
          className="pt-9 pb-5"
        />
      )}
      <div
        id={context.listId}
        role="listbox"
        aria-label={t('results')}
        aria-busy={isPending}
        className={cx('px-1.5 pb-3 transition-opacity md:px-4.5', isPending && 'opacity-60')}
      >
        {count > 0 ? (
          <SearchResults groups={groups} text={text} {...context} />
        ) : (
          <OptionChips items={items} className="justify-center pb-5" {...context} />
        )}
      </div>
    </>
  );
}
