import {
  type InboxQueue,
  type InquiryTopic,
  inboxQueues,
  inquiryTopics,
} from '@onsori/contract/inquiry-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { inquiriesTexts } from '#features/inquiries/inquiries.public.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { ConsolePage } from '../console-page.tsx';
import { isTyping } from '../data-table.tsx';
import type { Operator } from '../operator.queries.ts';
import { isPermitted } from '../operator.rules.ts';
import { InboxIcon } from '../operator-icons.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { CompanyRefundQueue } from './company-refund-queue.tsx';
import { type InboxFilter, inboxQuery } from './inbox.queries.ts';
import { findList, type InboxSearch, parseInboxSearch, permittedLists } from './inbox.rules.ts';
import { InboxList } from './inbox-list.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';
import { RefundQueue } from './refund-queue.tsx';

interface SearchFormProps {
  onSearch(search: InboxSearch | null): void;
}

/** Finds inquiries by e-mail address or number; the slash key focuses it. */
function SearchForm({ onSearch }: SearchFormProps) {
  const t = operatorTexts.use();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useKeyDown((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
    event.preventDefault();
    form.current?.querySelector('input')?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = parseInboxSearch(text);
    const isWrong = search === null && text.trim() !== '';
    setError(isWrong ? t('inbox.searchWrong') : undefined);
    if (!isWrong) onSearch(search);
  };
  return (
    <search>
      <form ref={form} noValidate onSubmit={submit} className="w-80 max-w-full">
        <TextField
          label={t('inbox.search')}
          labelHidden
          size="sm"
          type="search"
          placeholder={t('inbox.search')}
          autoComplete="off"
          spellCheck={false}
          leading={<SearchIcon size={18} />}
          shortcut="/"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '') {
              setError(undefined);
              onSearch(null);
            }
          }}
        />
      </form>
    </search>
  );
}

interface FiltersProps {
  readonly filter: InboxFilter;
  onChange(filter: InboxFilter): void;
  readonly counts: Partial<Record<InboxQueue, number>>;
}

function InboxFilters({ filter, onChange, counts }: FiltersProps) {
  const t = operatorTexts.use();
  const inquiryText = inquiriesTexts.use();
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <ChipGroup label={t('inbox.queues')}>
        {inboxQueues.map((queue) => (
          <Chip
            key={queue}
            selected={filter.search === null && filter.queue === queue}
            count={counts[queue]}
            onClick={() => onChange({ ...filter, queue })}
          >
            {t(`inbox.queue.${queue}`)}
          </Chip>
        ))}
      </ChipGroup>
      <div className="grid grid-cols-2 gap-2">
        <Select<InquiryTopic | ''>
          size="sm"
          label={t('inbox.topic')}
          labelHidden
          value={filter.topic ?? ''}
          onValueChange={(topic) => onChange({ ...filter, topic: topic || undefined })}
          options={[
            { value: '', label: t('inbox.allTopics') },
            ...inquiryTopics.map((value) => ({ value, label: inquiryText(`topic.${value}`) })),
          ]}
        />
        <Select<'mine' | 'none' | ''>
          size="sm"
          label={t('inbox.assignee')}
          labelHidden
          value={filter.assignee ?? ''}
          onValueChange={(assignee) => onChange({ ...filter, assignee: assignee || undefined })}
          options={[
            { value: '', label: t('inbox.everyone') },
            { value: 'mine', label: t('inbox.mine') },
            { value: 'none', label: t('inbox.unassigned') },
          ]}
        />
      </div>
      <p className="flex items-center justify-between gap-2 text-sm text-text-3">
        {t(filter.queue === 'to_answer' ? 'inbox.byDue' : 'inbox.byUpdate')}
        <span className="flex items-center gap-1.5">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
          {t('operators.move')}
        </span>
      </p>
    </div>
  );
}

interface QueueProps {
  readonly filter: InboxFilter;
  onFilter(filter: InboxFilter): void;
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

function InboxQueueColumn({ filter, onFilter, selectedId, onSelect }: QueueProps) {
  const t = operatorTexts.use();
  const query = useInfiniteQuery(inboxQuery(filter));
  const items = query.data?.pages.flatMap((page) => page.items);
  const content = (): ReactNode => {
    if (items === undefined)
      return query.isError ? (
        <QueryFailure query={query} className="mx-5" />
      ) : (
        <QueryLoading label={t('inbox.loading')} />
      );
    if (items.length === 0)
      return (
        <EmptyState
          icon={<InboxIcon />}
          title={t('inbox.emptyTitle')}
          body={t(filter.search === null ? 'inbox.emptyBody' : 'inbox.notFound')}
        />
      );
    return (
      <>
        <InboxList items={items} selectedId={selectedId} onSelect={onSelect} />
        {query.hasNextPage && (
          <div className="p-5">
            <Button
              block
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('inbox.more')}
            </Button>
          </div>
        )}
      </>
    );
  };
  return (
    <>
      <InboxFilters
        filter={filter}
        onChange={onFilter}
        counts={query.data?.pages.at(-1)?.counts ?? {}}
      />
      {content()}
    </>
  );
}

interface InquiriesProps {
  readonly filter: InboxFilter;
  onFilter(filter: InboxFilter): void;
  readonly canRefund: boolean;
  readonly canCurate: boolean;
}

/** Inquiries of everyone, with the selected one beside the list; the URL names it. */
function Inquiries({ filter, onFilter, ...abilities }: InquiriesProps) {
  const t = operatorTexts.use();
  const [params, setParams] = useSearchParams();
  const selectedId = params.get('inquiry');
  const select = (inquiry: string | null) =>
    setParams(inquiry === null ? {} : { inquiry }, { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-1">
      <section
        aria-label={t('inbox.list')}
        className={cx(
          'shrink-0 border-line max-[1099px]:w-full min-[1100px]:w-85 min-[1100px]:border-e',
          selectedId !== null && 'max-[1099px]:hidden',
        )}
      >
        <InboxQueueColumn
          filter={filter}
          onFilter={onFilter}
          selectedId={selectedId}
          onSelect={select}
        />
      </section>
      <div className={cx('min-w-0 flex-1', selectedId === null && 'max-[1099px]:hidden')}>
        {selectedId === null ? (
          <EmptyState
            className="py-28"
            icon={<InboxIcon />}
            title={t('inbox.chooseTitle')}
            body={t('inbox.chooseBody')}
          />
        ) : (
          <InquiryDetail
            key={selectedId}
            inquiryId={selectedId}
            {...abilities}
            onClose={() => select(null)}
          />
        )}
      </div>
    </div>
  );
}

/** Inquiries for support, requested refunds for billing. */
export function InboxView({ operator: { permissions } }: { readonly operator: Operator }) {
  const t = operatorTexts.use();
  const canAnswer = isPermitted(permissions, 'support');
  const canRefund = isPermitted(permissions, 'billing');
  const [params] = useSearchParams();
  const lists = permittedLists({ canAnswer, canRefund });
  const [list, setList] = useState(() => findList(lists, params.get('list')));
  const [filter, setFilter] = useState<InboxFilter>({ queue: 'to_answer', search: null });
  return (
    <ConsolePage
      title={t('area.inbox')}
      actions={
        <>
          {lists.length > 1 && (
            <ChipGroup label={t('inbox.lists')} className="items-center">
              {lists.map((each) => (
                <Chip key={each} selected={list === each} onClick={() => setList(each)}>
                  {t(`inbox.${each}`)}
                </Chip>
              ))}
            </ChipGroup>
          )}
          {list === 'inquiries' && (
            <SearchForm onSearch={(search) => setFilter({ ...filter, search })} />
          )}
        </>
      }
      isFlush
    >
      {list === 'refunds' && <RefundQueue canAnswer={canAnswer} />}
      {list === 'company-refunds' && <CompanyRefundQueue canOpenCompanies={canAnswer} />}
      {list === 'inquiries' && (
        <Inquiries
          filter={filter}
          onFilter={setFilter}
          canRefund={canRefund}
          canCurate={isPermitted(permissions, 'catalogue')}
        />
      )}
    </ConsolePage>
  );
}
