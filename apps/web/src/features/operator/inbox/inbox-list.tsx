import type { InboxItem } from '@onsori/contract/inbox';
import type { InquiryTopic } from '@onsori/contract/inquiry-values';
import { useEffect, useRef, useState } from 'react';
import { inquiriesTexts, StatusBadge } from '#features/inquiries/inquiries.public.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { useKeyDown } from '#ui/use-key-down.ts';
import { isTyping } from '../data-table.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { dueState, neighbourId } from './inbox.rules.ts';

const MINUTE_MS = 60_000;

const topicTones: Partial<Record<InquiryTopic, 'danger' | 'pavilion' | 'spatial'>> = {
  refund: 'danger',
  claim: 'pavilion',
  licence: 'pavilion',
  resemblance: 'pavilion',
  plan_payment: 'spatial',
};

export function TopicBadge({ topic }: { readonly topic: InquiryTopic }) {
  const t = inquiriesTexts.use();
  return <Badge tone={topicTones[topic] ?? 'neutral'}>{t(`topic.${topic}`)}</Badge>;
}

/** The current time, which moves on with every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const dueTones = {
  overdue: 'text-on-juhong-soft font-semibold',
  soon: 'text-on-chija-soft font-semibold',
  later: 'text-text-3',
} as const;

export function DueTime({ dueAt }: { readonly dueAt: string }) {
  const t = operatorTexts.use();
  const { level, days, hours, minutes } = dueState(dueAt, useNow());
  const unit = days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes';
  const time = t(`inbox.time.${unit}`, { days, hours, minutes });
  return (
    <time dateTime={dueAt} className={cx('tabular shrink-0', dueTones[level])}>
      {t(level === 'overdue' ? 'inbox.overdue' : 'inbox.left', { time })}
    </time>
  );
}

interface RowProps {
  readonly item: InboxItem;
  readonly selected: boolean;
  onSelect(): void;
}

function InboxRow({ item, selected, onSelect }: RowProps) {
  const t = operatorTexts.use();
  const { person, assignee } = item;
  return (
    <li>
      <button
        type="button"
        data-inquiry={item.id}
        aria-current={selected || undefined}
        onClick={onSelect}
        className={cx(
          'flex w-full flex-col gap-1.5 border-b border-line px-5 py-3.5 text-start transition-colors hover:bg-ink-1 focus-visible:-outline-offset-2',
          selected && 'bg-ink-2 shadow-[inset_3px_0_0_var(--juhong)]',
        )}
      >
        <span className="flex items-center gap-2 text-sm">
          <TopicBadge topic={item.topic} />
          <span className="tabular text-text-3">{item.number}</span>
          <span className="ms-auto">
            {item.due_at === null ? (
              <StatusBadge status={item.status} />
            ) : (
              <DueTime dueAt={item.due_at} />
            )}
          </span>
        </span>
        <span className="truncate font-semibold">{item.title}</span>
        <span className="flex items-center justify-between gap-3 text-sm text-text-3">
          <span className="truncate">
            {[person.name, person.email, person.language === 'en' && 'EN']
              .filter(Boolean)
              .join(' · ')}
          </span>
          {assignee ? (
            <Avatar name={assignee.nickname} size={22} label={assignee.nickname} />
          ) : (
            <span className="shrink-0">{t('inbox.unassigned')}</span>
          )}
        </span>
      </button>
    </li>
  );
}

const stepByKey: Readonly<Partial<Record<string, number>>> = { KeyJ: 1, KeyK: -1 };

interface InboxListProps {
  readonly items: readonly InboxItem[];
  readonly selectedId: string | null;
  onSelect(id: string): void;
}

/** J and K select the next and the previous inquiry. */
export function InboxList({ items, selectedId, onSelect }: InboxListProps) {
  const t = operatorTexts.use();
  const list = useRef<HTMLUListElement>(null);
  useKeyDown((event) => {
    const step = stepByKey[event.code];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
    const next = neighbourId(
      items.map(({ id }) => id),
      selectedId,
      step,
    );
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-inquiry="${next}"]`)?.focus();
  });
  return (
    <ul ref={list} aria-label={t('inbox.list')} className="border-t border-line">
      {items.map((item) => (
        <InboxRow
          key={item.id}
          item={item}
          selected={item.id === selectedId}
          onSelect={() => onSelect(item.id)}
        />
      ))}
    </ul>
  );
}
