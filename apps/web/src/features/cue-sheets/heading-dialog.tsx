import type { CueSheet, CueSheetHeading } from '@onsori/contract/cue-sheets';
import { formatCueLength } from '@onsori/contract/cue-times';
import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cueTexts } from './cue-sheets-texts.ts';
import { parseCueLength } from './cue-time.rules.ts';

interface HeadingDialogProps {
  /** Null creates a sheet. */
  readonly sheet: CueSheet | null;
  readonly isPending: boolean;
  readonly error: Error | null;
  onSave(heading: CueSheetHeading): void;
  onClose(): void;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Programme, episode, air date and length of a sheet. */
export function HeadingDialog({ sheet, isPending, error, onSave, onClose }: HeadingDialogProps) {
  const t = cueTexts.use();
  const [form, setForm] = useState({
    programme: sheet?.programme ?? '',
    episode: sheet?.episode ?? '',
    airDate: sheet?.air_date ?? '',
    airTime: sheet?.air_time ?? '',
    length: sheet?.length_ms ? formatCueLength(sheet.length_ms) : '',
  });
  const [isChecked, setChecked] = useState(false);
  const isMissing = form.programme.trim() === '';
  const airTime = orNull(form.airTime);
  const isTimeInvalid = airTime !== null && !/^[0-2]?\d:[0-5]\d$/.test(airTime);
  const length = parseCueLength(form.length);
  const isLengthInvalid = form.length.trim() !== '' && length === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing || isTimeInvalid || isLengthInvalid || isPending) return;
    onSave({
      programme: form.programme.trim(),
      episode: orNull(form.episode),
      air_date: orNull(form.airDate),
      air_time: airTime?.padStart(5, '0') ?? null,
      length_ms: length,
    });
  };
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(sheet ? 'heading.editTitle' : 'heading.createTitle')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('heading.programme')}
          maxLength={pavilionLimits.programmeMax}
          error={isChecked && isMissing ? t('heading.programmeMissing') : undefined}
          required
          {...field('programme')}
        />
        <TextField
          label={t('heading.episode')}
          hint={t('heading.episodeHint')}
          maxLength={pavilionLimits.episodeMax}
          {...field('episode')}
        />
        <TextField label={t('heading.airDate')} type="date" {...field('airDate')} />
        <TextField
          label={t('heading.airTime')}
          hint={t('heading.airTimeHint')}
          error={isChecked && isTimeInvalid ? t('heading.airTimeInvalid') : undefined}
          {...field('airTime')}
        />
        <TextField
          label={t('heading.length')}
          hint={t('heading.lengthHint')}
          error={isChecked && isLengthInvalid ? t('heading.lengthInvalid') : undefined}
          {...field('length')}
        />
        <FormError>{error ? (errorText(error) ?? t('failed')) : undefined}</FormError>
        <Button type="submit" variant="primary" block loading={isPending}>
          {t(sheet ? 'heading.save' : 'heading.create')}
        </Button>
      </form>
    </Dialog>
  );
}
