import type { InquiryAttachment } from '@onsori/contract/inquiries';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';
import { cx } from '#ui/cx.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formatBytes } from './format-bytes.ts';
import { inquiriesTexts } from './inquiries-texts.ts';
import { useInquiryDates } from './use-inquiry-dates.ts';

function AttachmentLink({ attachment }: { readonly attachment: InquiryAttachment }) {
  const t = inquiriesTexts.use();
  const locale = useLocale();
  const { id, name, bytes } = attachment;
  const saving = useMutation({
    mutationFn: () => browserApi.callFile('getAttachment', { params: { attachmentId: id } }),
    onSuccess: saveFile,
  });
  return (
    <button
      type="button"
      aria-busy={saving.isPending}
      onClick={() => !saving.isPending && saving.mutate()}
      className="flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-line bg-ink-2 px-3.5 text-sm transition-colors hover:bg-ink-3 aria-busy:opacity-60"
    >
      <DownloadIcon size={16} />
      <span className="min-w-0 truncate">{name}</span>
      <span className="tabular shrink-0 text-text-2">{formatBytes(bytes, locale)}</span>
      <VisuallyHidden>{t('thread.save')}</VisuallyHidden>
    </button>
  );
}

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
              <AttachmentLink attachment={attachment} />
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
