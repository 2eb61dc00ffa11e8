import type { InboxInquiry } from '@onsori/contract/inbox';
import { AttachmentLink, useInquiryDates } from '#features/inquiries/inquiries.public.ts';
import { cx } from '#ui/cx.ts';
import { operatorTexts } from '../operator-texts.ts';

type Message = InboxInquiry['messages'][number];

const messageStyles = {
  person: 'border border-line bg-ink-1',
  support: 'border border-line bg-ink-2',
  note: 'bg-chija-soft text-on-chija-soft',
} as const satisfies Record<Message['author'], string>;

function MessageItem({ message, name }: { readonly message: Message; readonly name: string }) {
  const t = operatorTexts.use();
  const { formatTime } = useInquiryDates();
  const { author, operator, attachments } = message;
  const isNote = author === 'note';
  return (
    <li className={cx('rounded-lg px-5 py-4', messageStyles[author])}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold">
          {isNote ? t('inbox.note') : author === 'person' ? name : t('inbox.support')}
        </span>
        {operator && <span>{operator.nickname}</span>}
        <time
          dateTime={message.sent_at}
          className={cx('tabular ms-auto', !isNote && 'text-text-3')}
        >
          {formatTime(message.sent_at)}
        </time>
      </p>
      {isNote && <p className="text-xs">{t('inbox.noteHidden')}</p>}
      <p className="mt-2 leading-relaxed whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      {attachments.length > 0 && (
        <ul aria-label={t('inbox.files')} className="mt-3 flex flex-wrap gap-2">
          {attachments.map((attachment) => (
            <li key={attachment.id} className="min-w-0 max-w-full">
              <AttachmentLink attachment={attachment} route="getInboxAttachment" />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Messages and notes, the oldest first. */
export function InboxMessages({ inquiry }: { readonly inquiry: InboxInquiry }) {
  const t = operatorTexts.use();
  const { person, messages } = inquiry;
  return (
    <ol aria-label={t('inbox.messages')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          name={person.name === '' ? t('inbox.visitor') : person.name}
        />
      ))}
    </ol>
  );
}
