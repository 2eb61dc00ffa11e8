import type { PavilionFolder, PavilionMusic } from '@onsori/contract/pavilion';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu } from '#ui/menu.tsx';
import { FolderIcon, GlobeIcon, LockIcon } from '#ui/pavilion-icons.tsx';
import { folderPath, orderFolders } from './library.rules.ts';
import { useMark } from './pavilion.queries.ts';
import { libraryTexts } from './pavilion-library-texts.ts';
import { UsedDialog } from './used-dialog.tsx';

interface BulkBarProps {
  readonly selected: readonly PavilionMusic[];
  readonly folders: readonly PavilionFolder[];
  /** Name of the open folder's programme. */
  readonly programme: string;
  onClear(): void;
  readonly isMarkingUsed: boolean;
  onMarkUsed(open: boolean): void;
}

/** Marks the ticked musics; its space stays when nothing is ticked. */
export function BulkBar({
  selected,
  folders,
  programme,
  onClear,
  isMarkingUsed,
  onMarkUsed,
}: BulkBarProps) {
  const t = libraryTexts.use();
  const mark = useMark();
  const count = selected.length;
  const ids = selected.map(({ id }) => id);
  if (count === 0)
    return <p className="flex min-h-14 items-center text-sm text-text-3">{t('bulk.hint')}</p>;
  const change = (values: object, message: string) =>
    mark.mutate({ music_ids: ids, ...values, message }, { onSuccess: onClear });
  return (
    <div
      role="toolbar"
      aria-label={t('bulk.label')}
      className="flex min-h-14 flex-wrap items-center gap-2 rounded-xl border border-chija/50 bg-chija-soft px-3.5 py-2"
    >
      <p aria-live="polite" className="me-2 font-semibold">
        {t('bulk.selected', { count })}
      </p>
      <Button
        size="sm"
        icon={<CheckIcon size={16} />}
        aria-haspopup="dialog"
        onClick={() => onMarkUsed(true)}
      >
        {t('bulk.used')}
      </Button>
      <Button size="sm" onClick={() => change({ is_used: false }, t('marked.unused', { count }))}>
        {t('bulk.unused')}
      </Button>
      <Button
        size="sm"
        icon={<GlobeIcon size={16} />}
        onClick={() => change({ is_public: true }, t('marked.public', { count }))}
      >
        {t('bulk.public')}
      </Button>
      <Button
        size="sm"
        icon={<LockIcon size={16} />}
        onClick={() => change({ is_public: false }, t('marked.private', { count }))}
      >
        {t('bulk.private')}
      </Button>
      <Menu
        trigger={
          <Button size="sm" icon={<FolderIcon size={16} />}>
            {t('bulk.move')}
          </Button>
        }
        entries={[
          {
            kind: 'action',
            key: 'none',
            label: t('folders.none'),
            onSelect: () => change({ folder_id: null }, t('marked.moved', { count })),
          },
          ...orderFolders(folders).map(({ id }) => ({
            kind: 'action' as const,
            key: id,
            label: folderPath(folders, id).join(' · '),
            onSelect: () => change({ folder_id: id }, t('marked.moved', { count })),
          })),
        ]}
      />
      <Button size="sm" variant="ghost" className="ms-auto" onClick={onClear}>
        {t('bulk.clear')} <Kbd>Esc</Kbd>
      </Button>
      {isMarkingUsed && (
        <UsedDialog
          musics={selected}
          programme={programme}
          onDone={() => {
            onMarkUsed(false);
            onClear();
          }}
          onClose={() => onMarkUsed(false)}
        />
      )}
    </div>
  );
}
