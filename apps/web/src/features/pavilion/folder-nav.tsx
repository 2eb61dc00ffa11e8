import type { Pavilion, PavilionBroadcast } from '@onsori/contract/pavilion';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { DiscIcon, FolderIcon, PlusIcon } from '#ui/pavilion-icons.tsx';
import { FolderDialog } from './folder-dialogs.tsx';
import { type LibraryParams, orderFolders, toLibrarySearch } from './library.rules.ts';
import { libraryTexts } from './pavilion-library-texts.ts';

interface FolderLinkProps {
  readonly params: LibraryParams;
  readonly folder: string | null;
  readonly name: string;
  readonly musics: number;
  readonly icon?: ReactNode;
}

function FolderLink({ params, folder, name, musics, icon }: FolderLinkProps) {
  const isCurrent = params.folder === folder;
  return (
    <li>
      <Link
        to={{ search: toLibrarySearch({ ...params, folder, text: '' }).toString() }}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        className={cx(
          'flex min-h-10 items-center gap-2.5 rounded-lg px-3 text-base transition-colors',
          icon === undefined && 'ps-10',
          isCurrent
            ? 'bg-ink-2 font-semibold text-text'
            : 'text-text-2 hover:bg-ink-1 hover:text-text',
        )}
      >
        {icon !== undefined && <span className={cx(isCurrent && 'text-chija')}>{icon}</span>}
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span className="tabular text-sm text-text-3">{musics}</span>
      </Link>
    </li>
  );
}

function useDayFormat() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
  });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}

function BroadcastList({ broadcasts }: { readonly broadcasts: readonly PavilionBroadcast[] }) {
  const t = libraryTexts.use();
  const formatDay = useDayFormat();
  if (broadcasts.length === 0) return null;
  return (
    <section aria-labelledby="broadcasts" className="mt-6 border-t border-line px-3 pt-5">
      <h2 id="broadcasts" className="text-base">
        {t('broadcasts.title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {broadcasts.map(({ air_date, programme, episode, unused, hidden }) => (
          <li key={`${air_date} ${programme} ${episode}`} className="flex gap-3">
            <span className="tabular w-20 shrink-0 text-text-2">{formatDay(air_date)}</span>
            <span className="min-w-0">
              <span className="block wrap-anywhere">
                {[programme, episode].filter(Boolean).join(' ')}
              </span>
              {unused > 0 ? (
                <span className="text-on-chija-soft">
                  {t('broadcasts.unused', { count: unused })}
                </span>
              ) : hidden > 0 ? (
                <span className="text-on-chija-soft">
                  {t('broadcasts.hidden', { count: hidden })}
                </span>
              ) : (
                <span className="text-on-bichwi-soft">{t('broadcasts.ready')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FolderNavProps {
  readonly pavilion: Pavilion;
  readonly params: LibraryParams;
}

/** Folders of programmes with their seasons, and the coming broadcasts. */
export function FolderNav({ pavilion, params }: FolderNavProps) {
  const t = libraryTexts.use();
  const [isAdding, setAdding] = useState(false);
  const { folders, musics, unfiled, broadcasts, can_write: canWrite } = pavilion;
  return (
    <div>
      <nav aria-labelledby="programmes">
        <div className="flex min-h-10 items-center justify-between ps-3">
          <h2 id="programmes" className="text-base">
            {t('folders.title')}
          </h2>
          {canWrite && (
            <IconButton
              label={t('folders.add')}
              icon={<PlusIcon />}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            />
          )}
        </div>
        <ul className="mt-2 flex flex-col gap-0.5">
          <FolderLink
            params={params}
            folder={null}
            name={t('folders.all')}
            musics={musics}
            icon={<DiscIcon size={18} />}
          />
          {orderFolders(folders).map((folder) => (
            <FolderLink
              key={folder.id}
              params={params}
              folder={folder.id}
              name={folder.name}
              musics={folder.musics}
              {...(folder.parent_id === null && { icon: <FolderIcon size={18} /> })}
            />
          ))}
          <FolderLink
            params={params}
            folder="none"
            name={t('folders.none')}
            musics={unfiled}
            icon={<FolderIcon size={18} />}
          />
        </ul>
      </nav>
      <BroadcastList broadcasts={broadcasts} />
      {isAdding && (
        <FolderDialog folders={folders} folder={null} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
