import type { AlbumEdit, CatalogMusicDetail } from '@onsori/contract/curation';
import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { useMusicChanges } from './use-catalogue.ts';

const { titleMax, descriptionMax } = limits.curation;
const languages = ['ko', 'en'] as const;

interface AlbumEditDialogProps {
  readonly music: CatalogMusicDetail;
  onClose(): void;
}

/** Titles and descriptions of the album of a music. */
export function AlbumEditDialog({ music, onClose }: AlbumEditDialogProps) {
  const t = catalogueTexts.use();
  const toast = useToast();
  const { editAlbum } = useMusicChanges(music.id);
  const [edit, setEdit] = useState<AlbumEdit>(() => ({
    titles: music.album.titles,
    descriptions: music.album.descriptions,
  }));
  const [isChecked, setIsChecked] = useState(false);
  const { form, focusWrongField } = useWrongFieldFocus();
  const saving = useMutation({
    mutationFn: () => editAlbum(music.playlist_id, edit),
    meta: { rendersOwnError: true },
    onSuccess: () => {
      toast.show(t('album.done'));
      onClose();
    },
  });
  const isMissing = (language: 'ko' | 'en') => edit.titles[language].trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (languages.some(isMissing)) focusWrongField();
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('album.title')}
      description={t('album.lead')}
      closeLabel={t('close')}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(`edit.titles.${language}`)}
            lang={language}
            maxLength={titleMax}
            value={edit.titles[language]}
            error={isChecked && isMissing(language) ? t('edit.missingTitle') : undefined}
            onChange={(event) =>
              setEdit({ ...edit, titles: { ...edit.titles, [language]: event.target.value } })
            }
            required
          />
        ))}
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(`album.descriptions.${language}`)}
            lang={language}
            maxLength={descriptionMax}
            value={edit.descriptions[language]}
            onChange={(event) =>
              setEdit({
                ...edit,
                descriptions: { ...edit.descriptions, [language]: event.target.value },
              })
            }
          />
        ))}
        <FormError>{saving.isError && (errorText(saving.error) ?? t('edit.failed'))}</FormError>
        <Button type="submit" variant="primary" block loading={saving.isPending}>
          {t('edit.save')}
        </Button>
      </form>
    </Dialog>
  );
}
