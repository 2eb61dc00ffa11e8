import type { PavilionMark, PavilionMusic } from '@onsori/contract/pavilion';
import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMark } from './pavilion.queries.ts';
import { libraryTexts } from './pavilion-library-texts.ts';

/** The value that all musics share; empty if they differ. */
function sharedValue(values: readonly (string | null)[]): string {
  const [first] = values;
  return values.every((value) => value === first) ? (first ?? '') : '';
}

interface UsedDialogProps {
  readonly musics: readonly PavilionMusic[];
  /** Name of the open folder's programme. */
  readonly programme: string;
  onDone(): void;
  onClose(): void;
}

/** Notes where musics are used: programme, episode and air date. */
export function UsedDialog({ musics, programme, onDone, onClose }: UsedDialogProps) {
  const t = libraryTexts.use();
  const [form, setForm] = useState({
    programme: sharedValue(musics.map((music) => music.programme)) || programme,
    episode: sharedValue(musics.map((music) => music.episode)),
    air_date: sharedValue(musics.map((music) => music.air_date)),
    is_used: true,
  });
  const [isMissing, setMissing] = useState(false);
  const mark = useMark();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [name, episode] = [form.programme.trim(), form.episode.trim()];
    setMissing(name === '');
    if (name === '' || mark.isPending) return;
    const values: Omit<PavilionMark, 'music_ids'> = {
      is_used: form.is_used,
      programme: name,
      episode: episode === '' ? null : episode,
      air_date: form.air_date === '' ? null : form.air_date,
    };
    mark.mutate(
      {
        ...values,
        music_ids: musics.map(({ id }) => id),
        message: t('marked.used', { count: musics.length }),
      },
      { onSuccess: onDone },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('used.title', { count: musics.length })}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('used.programme')}
          value={form.programme}
          maxLength={pavilionLimits.programmeMax}
          onChange={(event) => setForm({ ...form, programme: event.target.value })}
          error={isMissing ? t('used.programmeMissing') : undefined}
          required
        />
        <TextField
          label={t('used.episode')}
          hint={t('used.episodeHint')}
          value={form.episode}
          maxLength={pavilionLimits.episodeMax}
          onChange={(event) => setForm({ ...form, episode: event.target.value })}
        />
        <TextField
          label={t('used.airDate')}
          type="date"
          value={form.air_date}
          onChange={(event) => setForm({ ...form, air_date: event.target.value })}
        />
        <Checkbox
          label={t('used.isUsed')}
          hint={t('used.isUsedHint')}
          checked={form.is_used}
          onChange={(event) => setForm({ ...form, is_used: event.target.checked })}
        />
        <FormError>{mark.isError ? (errorText(mark.error) ?? t('failed')) : undefined}</FormError>
        <Button type="submit" variant="primary" block loading={mark.isPending}>
          {t('used.save')}
        </Button>
      </form>
    </Dialog>
  );
}
