import {
  defaultReviewDays,
  type ReviewDays,
  reviewDays,
  reviewLimits,
} from '@onsori/contract/reviews-values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { createLink, invalidateLinks, type SharedItem } from './reviews.queries.ts';
import { reviewsTexts } from './reviews-texts.ts';

/** The address of a new link, which the server does not store. */
function NewAddress({ url }: { readonly url: string }) {
  const t = reviewsTexts.use();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.show(t('links.copied'));
    } catch {
      // The browser may refuse, and an insecure origin has no clipboard.
      toast.show(t('links.copyFailed'));
    }
  };
  return (
    <TextField
      readOnly
      label={t('links.address')}
      hint={t('links.addressHint')}
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      trailing={
        <Button size="sm" variant="primary" onClick={() => void copy()}>
          {t('links.copy')}
        </Button>
      }
    />
  );
}

export function NewReviewLink({ item }: { readonly item: SharedItem }) {
  const t = reviewsTexts.use();
  const queryClient = useQueryClient();
  const [days, setDays] = useState<ReviewDays>(defaultReviewDays);
  const [note, setNote] = useState('');
  const create = useMutation({
    mutationFn: () => createLink(browserApi, item, { days, note: note.trim() }),
    onSuccess: () => invalidateLinks(queryClient, item),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-ink-0 p-4">
      <form
        onSubmit={submit}
        className="grid items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
      >
        <Select
          label={t('links.days')}
          value={String(days)}
          options={reviewDays.map((each) => ({
            value: String(each),
            label: t('links.daysValue', { days: each }),
          }))}
          onValueChange={(value) =>
            setDays(reviewDays.find((each) => String(each) === value) ?? defaultReviewDays)
          }
        />
        <TextField
          label={t('links.note')}
          hint={t('links.noteHint')}
          maxLength={reviewLimits.noteMax}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending} className="sm:mt-[1.625rem]">
          {t('links.create')}
        </Button>
      </form>
      {create.data && <NewAddress key={create.data.review.id} url={create.data.url} />}
    </div>
  );
}
