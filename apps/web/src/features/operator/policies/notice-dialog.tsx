import { noticeKinds, noticeLimits } from '@onsori/contract/notice-values';
import type { Notice } from '@onsori/contract/notices';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NoticeLine } from '#features/notices/notices.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import {
  checkNoticeForm,
  emptyNoticeForm,
  type NoticeForm,
  type NoticeFormErrors,
  toNoticeContent,
  toNoticeForm,
} from './notice-form.rules.ts';
import { policiesTexts } from './policies-texts.ts';
import { useNoticeChanges } from './use-notices.ts';

interface NoticeDialogProps {
  /** Null creates one. */
  readonly notice: Notice | null;
  onClose(): void;
}

/** Creates or edits a notice, with a preview in the language of the page. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const t = policiesTexts.use();
  const toast = useToast();
  const changes = useNoticeChanges();
  const [form, setForm] = useState<NoticeForm>(() =>
    notice ? toNoticeForm(notice) : emptyNoticeForm(Date.now()),
  );
  const [errors, setErrors] = useState<NoticeFormErrors>({});
  const { form: formRef, focusWrongField } = useWrongFieldFocus();
  const saving = useMutation({
    mutationFn: () => {
      const content = toNoticeContent(form);
      return notice ? changes.edit(notice.id, content) : changes.create(content);
    },
    meta: { rendersOwnError: true },
    onSuccess: () => {
      toast.show(t(notice ? 'noticeForm.edited' : 'noticeForm.created'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkNoticeForm(form, Date.now());
    setErrors(found);
    if (Object.keys(found).length > 0) focusWrongField();
    else if (!saving.isPending) saving.mutate();
  };
  const fieldOf = (name: Exclude<keyof NoticeForm, 'kind'>) => {
    const error = errors[name];
    return {
      label: t(`noticeForm.${name}`),
      value: form[name],
      error: error && t(`noticeForm.${error}`),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setForm({ ...form, [name]: event.target.value }),
    };
  };
  const { textMax, linkMax } = noticeLimits;
  const hasPreview = form.ko.trim() !== '' || form.en.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(notice ? 'noticeForm.editTitle' : 'noticeForm.createTitle')}
      description={t('noticeForm.lead')}
      closeLabel={t('close')}
    >
      <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioGroup
          label={t('notices.kind')}
          value={form.kind}
          onValueChange={(kind) => setForm({ ...form, kind })}
          options={noticeKinds.map((value) => ({
            value,
            label: t(`kind.${value}`),
            hint: t(`kindHint.${value}`),
          }))}
        />
        <TextField {...fieldOf('ko')} lang="ko" maxLength={textMax} required />
        <TextField {...fieldOf('en')} lang="en" maxLength={textMax} required />
        <TextField
          {...fieldOf('link')}
          hint={t('noticeForm.linkHint')}
          maxLength={linkMax}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...fieldOf('startsAt')} type="datetime-local" required />
          <TextField {...fieldOf('endsAt')} type="datetime-local" required />
        </div>
        {hasPreview && (
          <div className="flex flex-col gap-1.5">
            <p className="text-sm font-semibold text-text-2">{t('notices.preview')}</p>
            <div className="overflow-hidden rounded-md">
              <NoticeLine
                notice={{ kind: form.kind, texts: form, link: form.link.trim() || null }}
              />
            </div>
          </div>
        )}
        <FormError>
          {saving.isError && (errorText(saving.error) ?? t('noticeForm.failed'))}
        </FormError>
        <Button type="submit" variant="primary" block loading={saving.isPending}>
          {t(notice ? 'noticeForm.save' : 'noticeForm.create')}
        </Button>
      </form>
    </Dialog>
  );
}
