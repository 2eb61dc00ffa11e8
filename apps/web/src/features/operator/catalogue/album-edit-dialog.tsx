import type { AlbumEdit, CatalogAlbumDetail } from '@onsori/contract/curation';
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
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import { MusicOrderField } from './music-order-field.tsx';
import { useAlbumChanges, useCatalogAlbum } from './use-albums.ts';

const { titleMax, descriptionMax } = limits.curation;
const languages = ['ko', 'en'] as const;

interface AlbumFormProps {
  readonly album: CatalogAlbumDetail;
  onClose(): void;
}

function AlbumForm({ album, onClose }: AlbumFormProps) {
  const t = catalogueTexts.use();
  const toast = useToast();
  const changes = useAlbumChanges(album.id);
  const [edit, setEdit] = useState<AlbumEdit>(() => ({
    titles: album.titles,
    descriptions: album.descriptions,
    music_ids: album.musics.map(({ id }) => id),
  }));
  const [isChecked, setIsChecked] = useState(false);
  const { form, focusWrongField } = useWrongFieldFocus();
  const saving = useMutation({
    mutationFn: () => changes.edit(edit),
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
      <MusicOrderField
        musics={album.musics}
        order={edit.music_ids}
        onChange={(order) => setEdit({ ...edit, music_ids: [...order] })}
      />
      <FormError>{saving.isError && (errorText(saving.error) ?? t('edit.failed'))}</FormError>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('edit.cancel')}</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  );
}

interface AlbumEditDialogProps {
  readonly albumId: string;
  onClose(): void;
}

/** Titles, descriptions and the order of the musics of an album. */
export function AlbumEditDialog({ albumId, onClose }: AlbumEditDialogProps) {
  const t = catalogueTexts.use();
  const query = useCatalogAlbum(albumId);
  const content = () => {
    if (query.data !== undefined) return <AlbumForm album={query.data} onClose={onClose} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('album.title')}
      description={t('album.lead')}
      closeLabel={t('close')}
    >
      {content()}
    </Dialog>
  );
}
