import type { CueSheet } from '@onsori/contract/cue-sheets';
import { useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { MoreIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { useCreateSheet, useDeleteSheet, useSheetEdit } from './cue-sheets.queries.ts';
import { cueTexts } from './cue-sheets-texts.ts';
import { HeadingDialog } from './heading-dialog.tsx';

interface CreateSheetDialogProps {
  onCreated(id: string): void;
  onClose(): void;
}

export function CreateSheetDialog({ onCreated, onClose }: CreateSheetDialogProps) {
  const create = useCreateSheet();
  return (
    <HeadingDialog
      sheet={null}
      isPending={create.isPending}
      error={create.error}
      onSave={(heading) => create.mutate(heading, { onSuccess: ({ id }) => onCreated(id) })}
      onClose={onClose}
    />
  );
}

function EditSheetDialog({ sheet, onClose }: { readonly sheet: CueSheet; onClose(): void }) {
  const edit = useSheetEdit(sheet.id);
  return (
    <HeadingDialog
      sheet={sheet}
      isPending={edit.isPending}
      error={edit.error}
      onSave={(heading) =>
        edit.mutate((current) => ({ ...current, ...heading }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

interface DeleteSheetDialogProps {
  readonly sheet: CueSheet;
  onDeleted(): void;
  onClose(): void;
}

function DeleteSheetDialog({ sheet, onDeleted, onClose }: DeleteSheetDialogProps) {
  const t = cueTexts.use();
  const removal = useDeleteSheet();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removal.title')}
      description={t('removal.body')}
      closeLabel={t('close')}
    >
      <FormError>
        {removal.isError ? (errorText(removal.error) ?? t('failed')) : undefined}
      </FormError>
      <Button
        variant="danger"
        block
        loading={removal.isPending}
        onClick={() => removal.mutate(sheet.id, { onSuccess: onDeleted })}
      >
        {t('delete')}
      </Button>
    </Dialog>
  );
}

interface SheetMenuProps {
  /** Null while it loads. */
  readonly sheet: CueSheet | null;
  onCreated(id: string): void;
  onDeleted(): void;
}

export function SheetMenu({ sheet, onCreated, onDeleted }: SheetMenuProps) {
  const t = cueTexts.use();
  const [dialog, setDialog] = useState<'create' | 'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton label={t('manage')} icon={<MoreIcon />} variant="secondary" />}
        entries={[
          {
            kind: 'action',
            key: 'create',
            label: t('create'),
            onSelect: () => setDialog('create'),
          },
          {
            kind: 'action',
            key: 'edit',
            label: t('edit'),
            disabled: sheet === null,
            onSelect: () => setDialog('edit'),
          },
          {
            kind: 'action',
            key: 'delete',
            label: t('delete'),
            danger: true,
            disabled: sheet === null,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'create' && (
        <CreateSheetDialog
          onCreated={(id) => {
            close();
            onCreated(id);
          }}
          onClose={close}
        />
      )}
      {dialog === 'edit' && sheet && <EditSheetDialog sheet={sheet} onClose={close} />}
      {dialog === 'delete' && sheet && (
        <DeleteSheetDialog
          sheet={sheet}
          onDeleted={() => {
            close();
            onDeleted();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
