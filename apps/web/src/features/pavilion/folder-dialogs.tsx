import type { PavilionFolder } from '@onsori/contract/pavilion';
import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { type FormEvent, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePavilionChange } from './pavilion.queries.ts';
import { libraryTexts } from './pavilion-library-texts.ts';

interface FolderDialogProps {
  readonly folders: readonly PavilionFolder[];
  /** Null adds a folder. */
  readonly folder: PavilionFolder | null;
  onClose(): void;
}

/** Adds a folder for a programme or a season, or renames one. */
export function FolderDialog({ folders, folder, onClose }: FolderDialogProps) {
  const t = libraryTexts.use();
  const [name, setName] = useState(folder?.name ?? '');
  const [parentId, setParentId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = usePavilionChange((value: string) =>
    folder
      ? browserApi.call('renamePavilionFolder', {
          params: { folderId: folder.id },
          body: { name: value },
        })
      : browserApi.call('createPavilionFolder', {
          body: { name: value, parent_id: parentId === '' ? null : parentId },
        }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = name.trim();
    setMissing(value === '');
    if (value !== '' && !change.isPending) change.mutate(value, { onSuccess: onClose });
  };
  const programmes = folders.filter(({ parent_id }) => parent_id === null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(folder ? 'folders.rename' : 'folders.add')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('folders.name')}
          value={name}
          maxLength={pavilionLimits.folderNameMax}
          onChange={(event) => setName(event.target.value)}
          error={isMissing ? t('folders.nameMissing') : undefined}
          required
        />
        {!folder && programmes.length > 0 && (
          <Select
            label={t('folders.parent')}
            value={parentId}
            options={[
              { value: '', label: t('folders.noParent') },
              ...programmes.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            onValueChange={setParentId}
          />
        )}
        <FormError>
          {change.isError ? (errorText(change.error) ?? t('failed')) : undefined}
        </FormError>
        <Button type="submit" variant="primary" block loading={change.isPending}>
          {t(folder ? 'folders.save' : 'folders.create')}
        </Button>
      </form>
    </Dialog>
  );
}

interface DeleteFolderDialogProps {
  readonly folder: PavilionFolder;
  onDeleted(): void;
  onClose(): void;
}

export function DeleteFolderDialog({ folder, onDeleted, onClose }: DeleteFolderDialogProps) {
  const t = libraryTexts.use();
  const removal = usePavilionChange(() =>
    browserApi.call('deletePavilionFolder', { params: { folderId: folder.id } }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('folders.deleteTitle', { name: folder.name })}
      description={t('folders.deleteText')}
      closeLabel={t('close')}
    >
      <FormError>
        {removal.isError ? (errorText(removal.error) ?? t('failed')) : undefined}
      </FormError>
      <Button
        variant="danger"
        block
        loading={removal.isPending}
        onClick={() => removal.mutate(undefined, { onSuccess: onDeleted })}
      >
        {t('folders.delete')}
      </Button>
    </Dialog>
  );
}
