import type { InboxInquiry } from '@onsori/contract/inbox';
import { inquiryStatuses } from '@onsori/contract/inquiry-values';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { inquiriesTexts } from '#features/inquiries/inquiries.public.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Select } from '#ui/select.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { consolePaths } from '../console-paths.ts';
import { isTyping } from '../data-table.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import {
  assigneesQuery,
  inboxInquiryQuery,
  refundRequestsQuery,
  useAssign,
  useSetStatus,
} from './inbox.queries.ts';
import { DueTime, TopicBadge } from './inbox-list.tsx';
import { InboxMessages } from './inbox-messages.tsx';
import { AnswerForm, NoteForm } from './inquiry-composer.tsx';
import { PersonAside, PersonSummary } from './person-summary.tsx';
import { RefundForm } from './refund-form.tsx';

function AssigneeSelect({ inquiry }: { readonly inquiry: InboxInquiry }) {
  const t = operatorTexts.use();
  const { data } = useQuery(assigneesQuery);
  const assign = useAssign(inquiry.id);
  const { assignee } = inquiry;
  const others = (data?.items ?? []).filter(({ id }) => id !== assignee?.id);
  const operators = assignee ? [assignee, ...others] : others;
  return (
    <Select
      className="w-36"
      size="sm"
      label={t('inbox.assignee')}
      disabled={assign.isPending}
      value={assignee?.id ?? ''}
      onValueChange={(id) => assign.mutate(id === '' ? null : id)}
      options={[
        { value: '', label: t('inbox.unassigned') },
        ...operators.map(({ id, nickname }) => ({ value: id, label: nickname })),
      ]}
    />
  );
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface InquiryMusicProps {
  readonly music: NonNullable<InboxInquiry['music']>;
  readonly isReport: boolean;
  readonly canCurate: boolean;
}

function InquiryMusic({ music, isReport, canCurate }: InquiryMusicProps) {
  const t = operatorTexts.use();
  const { id, title, other_reports: count } = music;
  return (
    <>
      {canCurate ? (
        <Link
          to={consolePaths.catalogue(id)}
          className="underline underline-offset-2 hover:text-text"
        >
          {title}
        </Link>
      ) : (
        title
      )}
      {music.is_withdrawn && (
        <Badge tone="danger" className="ms-2">
          {t('inbox.withdrawn')}
        </Badge>
      )}
      {isReport && <p className="text-text-3">{t('inbox.otherReports', { count })}</p>}
    </>
  );
}

interface InquiryFactsProps {
  readonly inquiry: InboxInquiry;
  readonly canCurate: boolean;
}

/** What the inquiry refers to. */
function InquiryFacts({ inquiry, canCurate }: InquiryFactsProps) {
  const t = operatorTexts.use();
  const { details, music } = inquiry;
  const facts: Fact[] = [
    { label: t('inbox.fact.order'), value: inquiry.order_id },
    { label: t('inbox.fact.licence'), value: inquiry.licence_id },
    {
      label: t('inbox.fact.music'),
      value: music ? (
        <InquiryMusic
          music={music}
          isReport={inquiry.topic === 'resemblance'}
          canCurate={canCurate}
        />
      ) : (
        details.music
      ),
    },
    { label: t('inbox.fact.work'), value: details.work },
    {
      label: t('inbox.fact.role'),
      value: details.claimant_role && t(`inbox.role.${details.claimant_role}`),
    },
    { label: t('inbox.fact.company'), value: details.company },
    { label: t('inbox.fact.size'), value: details.company_size },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-3 rounded-lg border border-line px-5 py-4 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-text-3">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function InquiryPerson({ person }: Pick<InboxInquiry, 'person'>) {
  const t = operatorTexts.use();
  const { user_id: userId, name, email } = person;
  return (
    <PersonAside>
      {userId === null ? (
        <div className="px-6 py-6">
          <p className="font-semibold">{t('inbox.visitor')}</p>
          <p className="truncate text-sm text-text-2">{email}</p>
          <p className="mt-3 text-xs text-text-3">{t('person.visitorHint')}</p>
        </div>
      ) : (
        <PersonSummary userId={userId} name={name} email={email} />
      )}
    </PersonAside>
  );
}

interface InquiryDetailProps {
  /** Whether the operator may decide about refunds. */
  readonly canRefund: boolean;
  /** Whether the operator may withdraw music. */
  readonly canCurate: boolean;
  readonly inquiryId: string;
  onClose(): void;
}

interface LoadedInquiryProps extends Omit<InquiryDetailProps, 'inquiryId'> {
  readonly inquiry: InboxInquiry;
}

/** The undecided refund of the order that an inquiry refers to. */
function useOpenRefund({ order_id: orderId }: InboxInquiry, canRefund: boolean) {
  const { data } = useQuery({
    ...refundRequestsQuery(orderId ?? undefined),
    enabled: canRefund && orderId !== null,
  });
  return orderId === null ? undefined : data?.items[0];
}

function LoadedInquiry({ inquiry, canRefund, canCurate, onClose }: LoadedInquiryProps) {
  const t = operatorTexts.use();
  const inquiryText = inquiriesTexts.use();
  const toast = useToast();
  const setStatus = useSetStatus(inquiry.id);
  const refund = useOpenRefund(inquiry, canRefund);
  const [chosenTab, setTab] = useState<string | null>(null);
  const tab = chosenTab ?? (refund ? 'refund' : 'answer');
  const composer = useRef<HTMLDivElement>(null);
  const { number, status } = inquiry;
  const finish = () =>
    setStatus.mutate('answered', { onSuccess: () => toast.show(t('inbox.finished', { number })) });
  const writeNote = () => {
    flushSync(() => setTab('note'));
    composer.current?.querySelector('textarea')?.focus();
  };
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping()) return;
    if (event.code === 'KeyE' && status !== 'answered' && !setStatus.isPending) finish();
    else if (event.code === 'KeyN') writeNote();
    else return;
    event.preventDefault();
  });
  return (
    <article
      aria-label={number}
      className="flex min-w-0 flex-1 flex-col gap-5 px-5 py-6 min-[900px]:px-8"
    >
      <header className="flex flex-col gap-3">
        <div className="flex items-center gap-2.5 text-sm">
          <TopicBadge topic={inquiry.topic} />
          <span className="tabular text-text-3">{number}</span>
          {inquiry.due_at !== null && <DueTime dueAt={inquiry.due_at} />}
          <IconButton
            className="ms-auto"
            label={t('inbox.close')}
            icon={<CloseIcon />}
            onClick={onClose}
          />
        </div>
        <h2 className="text-lg wrap-anywhere">{inquiry.title}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <AssigneeSelect inquiry={inquiry} />
          <Select
            className="w-32"
            size="sm"
            label={t('inbox.status')}
            disabled={setStatus.isPending}
            value={status}
            onValueChange={(next) => setStatus.mutate(next)}
            options={inquiryStatuses.map((value) => ({
              value,
              label: inquiryText(`status.${value}`),
            }))}
          />
          {status !== 'answered' && (
            <Button size="sm" loading={setStatus.isPending} onClick={finish}>
              {t('inbox.finish')} <Kbd>E</Kbd>
            </Button>
          )}
          <Button size="sm" onClick={writeNote}>
            {t('inbox.writeNote')} <Kbd>N</Kbd>
          </Button>
        </div>
      </header>
      <InquiryFacts inquiry={inquiry} canCurate={canCurate} />
      <InboxMessages inquiry={inquiry} />
      <div ref={composer} className="rounded-lg border border-line bg-ink-1 px-5 pt-2 pb-5">
        <Tabs
          label={t('inbox.compose')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            ...(refund
              ? [
                  {
                    value: 'refund',
                    label: t('refund.title'),
                    panel: (
                      <RefundForm
                        refundId={refund.id}
                        inquiry={inquiry}
                        onDone={() => setTab(null)}
                      />
                    ),
                  },
                ]
              : []),
            {
              value: 'answer',
              label: t('inbox.answer'),
              panel: <AnswerForm inquiry={inquiry} isRefundOpen={refund !== undefined} />,
            },
            {
              value: 'note',
              label: t('inbox.note'),
              panel: <NoteForm inquiry={inquiry} onDone={() => setTab(null)} />,
            },
          ]}
        />
      </div>
    </article>
  );
}

export function InquiryDetail({ inquiryId, ...props }: InquiryDetailProps): ReactNode {
  const t = operatorTexts.use();
  const query = useQuery(inboxInquiryQuery(inquiryId));
  if (query.data !== undefined)
    return (
      <div className="flex min-h-full max-[1399px]:flex-col">
        <LoadedInquiry inquiry={query.data} {...props} />
        <InquiryPerson person={query.data.person} />
      </div>
    );
  if (query.isError) return <QueryFailure query={query} className="m-8" />;
  return <QueryLoading label={t('inbox.loadingOne')} />;
}
