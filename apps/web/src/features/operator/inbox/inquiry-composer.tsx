import { hasOpenPlaceholder } from '@onsori/contract/answer-templates';
import type { InboxInquiry } from '@onsori/contract/inbox';
import { type FormEvent, useState } from 'react';
import { checkMessage, MessageField } from '#features/inquiries/inquiries.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { AnswerField } from './answer-field.tsx';
import { useAddNote, useAnswer } from './inbox.queries.ts';
import { useDraft } from './use-draft.ts';

interface AnswerFormProps {
  readonly inquiry: InboxInquiry;
  /** Whether a refund waits: the inquiry ends with its decision, so that it can only be asked back. */
  readonly isRefundOpen: boolean;
}

/** Replies by mail and in the history of the inquiry. */
export function AnswerForm({ inquiry, isRefundOpen }: AnswerFormProps) {
  const t = operatorTexts.use();
  const toast = useToast();
  const answer = useAnswer(inquiry);
  const [draft, setDraft] = useDraft(inquiry.id);
  const [isChecked, setChecked] = useState(false);
  const send = (status: 'answered' | 'reply_needed') => {
    setChecked(true);
    if (answer.isPending || checkMessage(draft) !== null) return;
    answer.mutate(
      { text: draft, status },
      {
        onSuccess: () => {
          setDraft('');
          setChecked(false);
          toast.show(t('inbox.sent', { number: inquiry.number }));
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(isRefundOpen ? 'reply_needed' : 'answered');
  };
  const isOpen = hasOpenPlaceholder(draft.replaceAll('{name}', ''));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AnswerField inquiry={inquiry} text={draft} onChange={setDraft} isChecked={isChecked} />
      {isOpen && <p className="text-sm text-on-chija-soft">{t('inbox.placeholderLeft')}</p>}
      <FormError>{answer.isError && (errorText(answer.error) ?? t('inbox.failed'))}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        {!isRefundOpen && (
          <Button onClick={() => send('reply_needed')} disabled={answer.isPending}>
            {t('inbox.sendAndWait')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={answer.isPending}>
          {t(isRefundOpen ? 'inbox.sendAndWait' : 'inbox.send')}
        </Button>
      </div>
    </form>
  );
}

interface NoteFormProps {
  readonly inquiry: InboxInquiry;
  onDone(): void;
}

/** Adds a note that only operators read. */
export function NoteForm({ inquiry, onDone }: NoteFormProps) {
  const t = operatorTexts.use();
  const note = useAddNote(inquiry);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (note.isPending || checkMessage(text) !== null) return;
    note.mutate(text, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MessageField
        label={t('inbox.note')}
        hint={t('inbox.noteHidden')}
        rows={3}
        value={text}
        onChange={setText}
        isChecked={isChecked}
      />
      <FormError>{note.isError && (errorText(note.error) ?? t('inbox.failed'))}</FormError>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={note.isPending}>
          {t('inbox.addNote')}
        </Button>
      </div>
    </form>
  );
}
