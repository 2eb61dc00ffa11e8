import type { CatalogMusicDetail, MusicEdit } from '@onsori/contract/curation';
import { limits } from '@onsori/contract/limits';
import { type FilterGroup, taxonomy } from '@onsori/contract/taxonomy';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { useMusicChanges } from './use-catalogue.ts';

const { titleMax, maxOptions } = limits.curation;

interface OptionChipsProps {
  readonly group: FilterGroup;
  readonly label: string;
  readonly values: readonly string[];
  readonly error?: string | undefined;
  onChange(values: string[]): void;
}

function OptionChips({ group, label, values, error, onChange }: OptionChipsProps) {
  const id = useId();
  const optionLabel = useTagLabel();
  const toggle = (key: string) =>
    onChange(values.includes(key) ? values.filter((value) => value !== key) : [...values, key]);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold text-text-2">{label}</p>
      <ChipGroup label={label}>
        {taxonomy[group].map(({ key }) => {
          const selected = values.includes(key);
          return (
            <Chip
              key={key}
              selected={selected}
              disabled={!selected && values.length >= maxOptions}
              onClick={() => toggle(key)}
            >
              {optionLabel(group, key)}
            </Chip>
          );
        })}
      </ChipGroup>
      <FieldMessage id={`${id}-message`} error={error} hint={undefined} />
    </div>
  );
}

const toEdit = (music: CatalogMusicDetail): MusicEdit => ({
  titles: music.titles,
  genre: music.genre,
  moods: music.moods,
  video_themes: music.video_themes,
  insts: music.insts,
  is_free: music.is_free,
});

interface MusicEditDialogProps {
  readonly music: CatalogMusicDetail;
  onClose(): void;
}

export function MusicEditDialog({ music, onClose }: MusicEditDialogProps) {
  const t = catalogueTexts.use();
  const toast = useToast();
  const optionLabel = useTagLabel();
  const { edit: save } = useMusicChanges(music.id);
  const [edit, setEdit] = useState(() => toEdit(music));
  const [isChecked, setIsChecked] = useState(false);
  const { form, focusWrongField } = useWrongFieldFocus();
  const change = (values: Partial<MusicEdit>) => setEdit((before) => ({ ...before, ...values }));
  const saving = useMutation({
    mutationFn: save,
    meta: { rendersOwnError: true },
    onSuccess: () => {
      toast.show(t('edit.done'));
      onClose();
    },
  });
  const missingTitle = (language: 'ko' | 'en') =>
    isChecked && edit.titles[language].trim() === '' ? t('edit.missingTitle') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const { ko, en } = edit.titles;
    if (ko.trim() === '' || en.trim() === '' || edit.moods.length === 0) focusWrongField();
    else if (!saving.isPending) saving.mutate(edit);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title')}
      description={t('edit.lead')}
      closeLabel={t('close')}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {(['ko', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={t(`edit.titles.${language}`)}
            lang={language}
            maxLength={titleMax}
            value={edit.titles[language]}
            error={missingTitle(language)}
            onChange={(event) =>
              change({ titles: { ...edit.titles, [language]: event.target.value } })
            }
            required
          />
        ))}
        <Select
          label={t('edit.genre')}
          value={edit.genre}
          options={taxonomy.genre.map(({ key }) => ({
            value: key,
            label: optionLabel('genre', key),
          }))}
          onValueChange={(genre) => change({ genre })}
        />
        <OptionChips
          group="mood"
          label={t('edit.moods')}
          values={edit.moods}
          error={isChecked && edit.moods.length === 0 ? t('edit.missingMood') : undefined}
          onChange={(moods) => change({ moods: moods as MusicEdit['moods'] })}
        />
        <OptionChips
          group="video_theme"
          label={t('edit.videoThemes')}
          values={edit.video_themes}
          onChange={(themes) => change({ video_themes: themes as MusicEdit['video_themes'] })}
        />
        <OptionChips
          group="inst"
          label={t('edit.insts')}
          values={edit.insts}
          onChange={(insts) => change({ insts: insts as MusicEdit['insts'] })}
        />
        <Checkbox
          label={t('edit.free')}
          hint={t('edit.freeHint')}
          checked={edit.is_free}
          onChange={(event) => change({ is_free: event.target.checked })}
        />
        <FormError>{saving.isError && (errorText(saving.error) ?? t('edit.failed'))}</FormError>
        <Button type="submit" variant="primary" block loading={saving.isPending}>
          {t('edit.save')}
        </Button>
      </form>
    </Dialog>
  );
}
