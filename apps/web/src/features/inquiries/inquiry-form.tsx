import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { userTopics } from '@onsori/contract/inquiry-values';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useLeaveGuard } from '#lib/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { inquiriesTexts, useFailureText } from './inquiries-texts.ts';
import {
  type InquiryDraft,
  readInquiryDraft,
  removeInquiryDraft,
  saveInquiryDraft,
} from './inquiry-draft.ts';
import { LinkedThing } from './linked-thing.tsx';
import { checkMessage, MessageField } from './message-field.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { useAttachments } from './use-attachments.ts';
import { useInquirySent } from './use-inquiry-sent.ts';
import { useRequestKey } from './use-request-key.ts';

/** What the inquiry is about, from the page that it was opened on. */
export interface InquiryLinks {
  readonly order?: string;
  readonly licence?: string;
  readonly music?: string;
}

export type LinkKind = keyof InquiryLinks;
const linkKinds = ['order', 'licence', 'music'] as const satisfies LinkKind[];

const topicOfLink = { order: 'plan_payment', licence: 'licence', music: 'music' } as const;

interface InquiryFormProps {
  readonly links: InquiryLinks;
  /** Words of a search without result. */
  readonly words: string;
}

const emptyDraft: InquiryDraft = { topic: '', title: '', text: '' };

function useDraft({ links, words }: InquiryFormProps) {
  const linked = linkKinds.find((kind) => links[kind] !== undefined);
  const [draft, setDraft] = useState<InquiryDraft>({
    ...emptyDraft,
    topic: linked === undefined ? '' : topicOfLink[linked],
    title: words.slice(0, inquiryLimits.titleMax),
  });
  // The server does not know the storage of the tab.
  useEffect(() => {
    const stored = readInquiryDraft();
    if (stored) setDraft((fresh) => ({ ...stored, title: stored.title || fresh.title }));
  }, []);
  const change = (part: Partial<InquiryDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveInquiryDraft(next);
  };
  return { draft, change };
}

interface LinkedThingsProps {
  readonly links: InquiryLinks;
  readonly onRemove: (kind: LinkKind) => void;
}

function LinkedThings({ links, onRemove }: LinkedThingsProps) {
  const t = inquiriesTexts.use();
  const linked = linkKinds.filter((kind) => links[kind] !== undefined);
  if (linked.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2">
      {linked.map((kind) => (
        <LinkedThing key={kind} name={t(`form.${kind}`)} onRemove={() => onRemove(kind)}>
          {links[kind]}
        </LinkedThing>
      ))}
    </dl>
  );
}

function useSending() {
  const keyFor = useRequestKey();
  const showSent = useInquirySent();
  return useMutation({
    mutationFn: (body: ApiInput<'createInquiry'>['body']) =>
      browserApi.call('createInquiry', { key: keyFor(body), body }),
    meta: { rendersOwnError: true },
    onSuccess: (sent) => {
      removeInquiryDraft();
      showSent(sent);
    },
  });
}

export function InquiryForm(props: InquiryFormProps) {
  const t = inquiriesTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const { draft, change } = useDraft(props);
  const [links, setLinks] = useState(props.links);
  const [isChecked, setChecked] = useState(false);
  const files = useAttachments();
  const sending = useSending();
  const { topic, title, text } = draft;
  const isWritten = text.trim() !== '' || files.items.length > 0;
  useLeaveGuard(isWritten && !sending.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (sending.isPending || files.isBusy) return;
    if (topic === '' || title.trim() === '' || checkMessage(text) !== null) focusWrongField();
    else
      sending.mutate({
        topic,
        title,
        text,
        order_id: links.order,
        licence_id: links.licence,
        music_id: links.music,
        attachment_ids: files.ids,
      });
  };
  const topicOptions = [
    { value: '', label: t('form.topicChoose'), disabled: true } as const,
    ...userTopics.map((value) => ({ value, label: t(`topic.${value}`) })),
  ];
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <NeedsScripts />
      <Select
        label={t('form.topic')}
        options={topicOptions}
        value={topic}
        onValueChange={(value) => change({ topic: value })}
        error={isChecked && topic === '' ? `${t('form.topicChoose')}.` : undefined}
      />
      <TextField
        label={t('form.heading')}
        maxLength={inquiryLimits.titleMax}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
        error={isChecked && title.trim() === '' ? t('form.headingMissing') : undefined}
        required
      />
      <MessageField
        label={t('form.text')}
        hint={t('form.textHint')}
        value={text}
        onChange={(value) => change({ text: value })}
        isChecked={isChecked}
      />
      <LinkedThings
        links={links}
        onRemove={(kind) => setLinks(({ [kind]: _removed, ...others }) => others)}
      />
      <AttachmentField files={files} />
      <FormError>{sending.isError && failureText(sending.error)}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-text-2">
          {isChecked && files.isBusy ? t('form.uploading') : null}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={sending.isPending || sending.isSuccess}
          className="min-w-44 max-sm:w-full"
        >
          {t('form.submit')}
        </Button>
      </div>
    </form>
  );
}
