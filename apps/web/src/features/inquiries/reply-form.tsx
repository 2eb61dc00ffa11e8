import type { InquiryStatus } from '@onsori/contract/inquiry-values';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { inquiriesTexts, useFailureText } from './inquiries-texts.ts';
import { checkMessage, MessageField } from './message-field.tsx';
import type { Attachments } from './use-attachments.ts';
import { useInquiryDates } from './use-inquiry-dates.ts';

interface ReplyStateProps {
  readonly status: InquiryStatus;
  readonly reopensUntil: string | null;
}

/** What a reply does, by the status of the inquiry. */
function ReplyLead({ status, reopensUntil }: ReplyStateProps) {
  const t = inquiriesTexts.use();
  const { formatDay } = useInquiryDates();
  if (status === 'reply_needed') return t('thread.replyNeeded');
  if (status === 'answered' && reopensUntil !== null)
    return t('thread.reopen', { day: formatDay(reopensUntil) });
  return t('thread.waiting');
}

interface ReplyFormProps extends ReplyStateProps {
  readonly canReply: boolean;
  /** Where a new inquiry starts. */
  readonly newInquiryPath: string;
  /** Files of the reply; null where it has none. */
  readonly files: Attachments | null;
  readonly error: Error | null;
  readonly isSending: boolean;
  /** Resolves once the reply is stored. */
  readonly onSend: (text: string) => Promise<unknown>;
}

export function ReplyForm(props: ReplyFormProps) {
  const { canReply, newInquiryPath, files, error, isSending, onSend } = props;
  const t = inquiriesTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  useLeaveGuard(text.trim() !== '' || (files?.items.length ?? 0) > 0);
  if (!canReply)
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-ink-1 p-5 md:p-6">
        <p className="text-text-2">{t('thread.closed')}</p>
        <Button render={<Link to={newInquiryPath} />}>{t('thread.newInquiry')}</Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isSending || files?.isBusy) return;
    if (checkMessage(text) !== null) return focusWrongField();
    void onSend(text).then(
      () => {
        setText('');
        setChecked(false);
        files?.clear();
      },
      // The form shows the error.
      () => undefined,
    );
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 rounded-2xl border border-line bg-ink-1 p-5 md:p-6"
    >
      <p className="text-text-2">
        <ReplyLead {...props} />
      </p>
      <MessageField
        label={t('thread.reply')}
        rows={5}
        value={text}
        onChange={setText}
        isChecked={isChecked}
      />
      {files && <AttachmentField files={files} />}
      <FormError>{error && failureText(error)}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-text-2">
          {isChecked && files?.isBusy ? t('form.uploading') : null}
        </p>
        <Button type="submit" variant="primary" loading={isSending} className="max-sm:w-full">
          {t('thread.send')}
        </Button>
      </div>
    </form>
  );
}
