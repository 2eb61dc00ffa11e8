import type { InquiryAttachment } from '@onsori/contract/inquiries';
import { cx } from '#ui/cx.ts';
import { LogoMark } from '#ui/logo.tsx';
import { AttachmentLink } from './attachment-link.tsx';
import { inquiriesTexts } from './inquiries-texts.ts';
import { useInquiryDates } from './use-inquiry-dates.ts';

interface ThreadMessage {
  readonly id: string;
  readonly author: 'person' | 'support';
  readonly text: string;
  readonly sent_at: string;
  readonly attachments?: readonly InquiryAttachment[];
}

function Message({ message }: { readonly message: ThreadMessage }) {
  const t = inquiriesTexts.use();
  const { formatTime } = useInquiryDates();
  const isAnswer = message.author === 'support';
  const attachments = message.attachments ?? [];
  return (
    <li
      className={cx(
        'rounded-2xl border border-line p-5 md:p-6',
        isAnswer ? 'bg-ink-2' : 'bg-ink-1',
      )}
    >
      <p className="flex items-center justify-between gap-3 text-sm">
        <span className="flex items-center gap-2 font-semibold">
          {isAnswer && <LogoMark height={14} />}
          {t(isAnswer ? 'thread.support' : 'thread.you')}
        </span>
        <time dateTime={message.sent_at} className="tabular text-text-2">
          {formatTime(message.sent_at)}
        </time>
      </p>
      <p className="mt-3 leading-relaxed whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      {attachments.length > 0 && (
        <ul aria-label={t('thread.attachments')} className="mt-4 flex flex-wrap gap-2">
          {attachments.map((attachment) => (
            <li key={attachment.id} className="min-w-0 max-w-full">
              <AttachmentLink attachment={attachment} route="getAttachment" />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function MessageList({ messages }: { readonly messages: readonly ThreadMessage[] }) {
  const t = inquiriesTexts.use();
  return (
    <ol aria-label={t('thread.messages')} className="flex flex-col gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}
