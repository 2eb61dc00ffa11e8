import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { PlayStateIcon, useIsCurrent } from '#features/player/player.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CorrectedText } from './corrected-text.tsx';
import { Highlighted } from './highlighted.tsx';
import { allResultsItem, type ResultGroup, type SearchItem, titledGroups } from './search-items.ts';
import { OptionChips, type OptionContext, SearchOption } from './search-option.tsx';
import { searchTexts } from './search-texts.ts';

type TitledData = NonNullable<SearchItem['titled']>;

const MAX_REASONS = 3;

/** Why a result matches, where its title does not show it. */
function Reason({ options, text, matches }: TitledData['reason']) {
  const labelOf = useTagLabel();
  if (options.length === 0 && text === '') return null;
  const labels = options.slice(0, MAX_REASONS).map(({ group, key }) => labelOf(group, key));
  return (
    <span className="truncate text-sm text-text-2">
      {options.length > 0 ? labels.join(' · ') : <Highlighted label={text} matches={matches} />}
    </span>
  );
}

function TitledRow({ item, active }: { readonly item: SearchItem; readonly active: boolean }) {
  const t = useTexts('catalog');
  const search = searchTexts.use();
  const { titled } = item;
  const isCurrent = useIsCurrent(titled?.id ?? '') && item.group === 'music';
  if (!titled) return null;
  const isMusic = 'duration' in titled;
  return (
    <>
      <span className="relative shrink-0">
        <Cover
          seed={isMusic ? titled.id : `album-${titled.id}`}
          colorCode={titled.color_code}
          image={titled.cover_image}
          width={36}
          className="size-9 rounded-sm"
        />
        {isMusic && (active || isCurrent) && (
          <span
            aria-hidden="true"
            className="absolute inset-0 flex items-center justify-center rounded-sm bg-[rgb(13_13_16/55%)] text-[#f5f3ee]"
          >
            <PlayStateIcon musicId={titled.id} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-3">
          <span className={cx('truncate font-semibold', isCurrent && 'text-juhong')}>
            <Highlighted label={item.label} matches={item.matches} />
          </span>
          {titled.is_free && <Badge tone="free">{t('row.free')}</Badge>}
          {titled.is_spatial && (
            <Badge tone="spatial">
              <span aria-hidden="true">{t('row.spatial')}</span>
              <VisuallyHidden>{t('row.spatialName')}</VisuallyHidden>
            </Badge>
          )}
          {isCurrent && <VisuallyHidden>{search('current')}</VisuallyHidden>}
        </span>
        <Reason {...titled.reason} />
      </span>
      <span className="tabular shrink-0 text-sm text-text-2">
        {isMusic ? formatDuration(titled.duration) : t('count', { total: titled.track_count })}
      </span>
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Group({ id, label, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="px-2.5 pt-3.5 pb-1 text-sm text-text-3 md:px-2">
        {label}
      </p>
      {children}
    </div>
  );
}

interface SearchResultsProps extends OptionContext {
  readonly groups: readonly ResultGroup[];
  readonly text: string;
}

const isTitled = ({ group }: ResultGroup) => titledGroups.some((titled) => titled === group);

/** Titles as rows, categories as chips, then the link to all results. */
function SearchResults({ groups, text, ...context }: SearchResultsProps) {
  const t = searchTexts.use();
  const { listId, activeKey } = context;
  const allItem: SearchItem = allResultsItem(text);
  const renderGroup = (resultGroup: ResultGroup, children: ReactNode) => (
    <Group
      key={resultGroup.group}
      id={`${listId}-${resultGroup.group}`}
      label={t(`groups.${resultGroup.group}`)}
    >
      {children}
    </Group>
  );
  const categories = groups.filter((resultGroup) => !isTitled(resultGroup));
  return (
    <>
      {groups.filter(isTitled).map((resultGroup) =>
        renderGroup(
          resultGroup,
          resultGroup.items.map((item) => (
            <SearchOption key={item.key} item={item} shape="row" {...context}>
              <TitledRow item={item} active={item.key === activeKey} />
            </SearchOption>
          )),
        ),
      )}
      {categories.length > 0 && (
        <div
          role="presentation"
          className={cx(
            'grid gap-x-4',
            categories.length > 3 ? 'md:grid-cols-4' : 'md:grid-cols-3',
          )}
        >
          {categories.map((resultGroup) =>
            renderGroup(
              resultGroup,
              <OptionChips
                items={resultGroup.items}
                className="px-2.5 pb-1 md:px-0"
                {...context}
              />,
            ),
          )}
        </div>
      )}
      <div role="presentation" className="mt-2.5">
        <SearchOption item={allItem} shape="row" {...context}>
          <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-ink-2 text-text-2">
            <SearchIcon size={18} />
          </span>
          <span className="truncate text-text-2">{t('all', { text })}</span>
        </SearchOption>
      </div>
    </>
  );
}

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
  readonly correctedText: string | null;
  readonly isPending: boolean;
  readonly groups: readonly ResultGroup[];
  /** Items in keyboard order. */
  readonly items: readonly SearchItem[];
}

/** Renders the skeleton, the error, the empty state, or the results. */
export function SearchBody({
  query,
  text,
  correctedText,
  isPending,
  groups,
  items,
  ...context
}: SearchBodyProps) {
  const t = searchTexts.use();
  const errors = useTexts('errors');
  if (query.isError)
    return (
      <div className="px-3 py-4 md:px-5">
        <InlineError
          title={t('failed')}
          help={<SupportContact question="page-does-not-load" />}
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
      <CorrectedText text={correctedText} className="px-4 pt-3.5 text-sm text-text-2 md:px-6.5" />
      {count === 0 && (
        <EmptyState
          icon={<SearchIcon />}
          title={t('empty.title')}
          body={items.length > 0 ? t('empty.body') : undefined}
          className="pt-9 pb-5"
        />
      )}
      {items.length > 0 && (
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
      )}
    </>
  );
}
