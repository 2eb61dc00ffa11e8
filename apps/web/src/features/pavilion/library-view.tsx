import type { Pavilion, PavilionMusic } from '@onsori/contract/pavilion';
import { pavilionFilters, pavilionSorts } from '@onsori/contract/pavilion-values';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePlayableList } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Menu } from '#ui/menu.tsx';
import { FolderIcon } from '#ui/pavilion-icons.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteFolderDialog, FolderDialog } from './folder-dialogs.tsx';
import { FolderNav } from './folder-nav.tsx';
import {
  folderPath,
  type LibraryParams,
  parseLibraryParams,
  selectRange,
  toggle,
  toLibrarySearch,
} from './library.rules.ts';
import { LibraryRow } from './library-row.tsx';
import { pavilionMusicsQuery, pavilionQuery } from './pavilion.queries.ts';
import { libraryTexts } from './pavilion-library-texts.ts';

function useLibraryParams() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = parseLibraryParams(search);
  const change = (values: Partial<LibraryParams>) =>
    void navigate({ search: toLibrarySearch({ ...params, ...values }).toString() });
  return { params, change };
}

interface HeadingProps {
  readonly pavilion: Pavilion;
  readonly params: LibraryParams;
  readonly total: number | undefined;
  onChange(values: Partial<LibraryParams>): void;
}

function LibraryHeading({ pavilion, params, total, onChange }: HeadingProps) {
  const t = libraryTexts.use();
  const [text, setText] = useState(params.text);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const folder = pavilion.folders.find(({ id }) => id === params.folder);
  const names = folder ? folderPath(pavilion.folders, folder.id) : [];
  const title = names[0] ?? (params.folder === 'none' ? t('folders.none') : t('title'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ text: text.trim() });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="me-auto text-2xl">
        {title}
        <span className="ms-3 text-base font-normal text-text-2">
          {[...names.slice(1), total === undefined ? '' : t('total', { count: total })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h1>
      <search>
        <form onSubmit={submit}>
          <TextField
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <Select
        label={t('sort.label')}
        labelHidden
        value={params.sort}
        options={pavilionSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onValueChange={(sort) => onChange({ sort })}
      />
      {folder && pavilion.can_write && (
        <Menu
          trigger={<Button icon={<FolderIcon size={18} />}>{t('folders.manage')}</Button>}
          entries={[
            {
              kind: 'action',
              key: 'rename',
              label: t('folders.rename'),
              onSelect: () => setDialog('rename'),
            },
            {
              kind: 'action',
              key: 'delete',
              label: t('folders.delete'),
              danger: true,
              onSelect: () => setDialog('delete'),
            },
          ]}
        />
      )}
      {folder && dialog === 'rename' && (
        <FolderDialog folders={pavilion.folders} folder={folder} onClose={() => setDialog(null)} />
      )}
      {folder && dialog === 'delete' && (
        <DeleteFolderDialog
          folder={folder}
          onDeleted={() => {
            setDialog(null);
            onChange({ folder: null });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

interface MusicsProps {
  readonly pavilion: Pavilion;
  readonly params: LibraryParams;
  readonly musics: readonly PavilionMusic[];
}

/** Rows with a selection; X ticks, Shift+X ticks a range, U marks as used, Esc clears. */
function LibraryMusics({ pavilion, params, musics }: MusicsProps) {
  const t = libraryTexts.use();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [isMarkingUsed, setMarkingUsed] = useState(false);
  const search = toLibrarySearch(params).toString();
  const source = useMemo(
    () => ({
      location: 'pavilion',
      title: t('title'),
      path: `/pavilion/library${search && `?${search}`}`,
      next: null,
    }),
    [search, t],
  );
  const list = usePlayableList(musics, source);
  const ids = musics.map(({ id }) => id);
  const ticked = musics.filter(({ id }) => selected.has(id));
  const tick = (id: string, isRange: boolean) => {
    setSelected(isRange ? selectRange(ids, selected, last, id) : toggle(selected, id));
    setLast(id);
  };
  const onKey = (id: string, event: KeyboardEvent) => {
    if (!pavilion.can_write || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'x') tick(id, event.shiftKey);
    else if (key === 'u') {
      if (!selected.has(id)) setSelected(new Set([id]));
      setMarkingUsed(true);
    } else if (key === 'escape') setSelected(new Set());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const [programme = ''] = params.folder ? folderPath(pavilion.folders, params.folder) : [];
  return (
    <>
      {pavilion.can_write && (
        <BulkBar
          selected={ticked}
          folders={pavilion.folders}
          programme={programme}
          onClear={() => setSelected(new Set())}
          isMarkingUsed={isMarkingUsed && ticked.length > 0}
          onMarkUsed={setMarkingUsed}
        />
      )}
      <LibraryHeader canWrite={pavilion.can_write} />
      <ul aria-label={t('list')}>
        {musics.map((music) => (
          <LibraryRow
            key={music.id}
            music={music}
            list={list}
            isSelected={selected.has(music.id)}
            canWrite={pavilion.can_write}
            onToggle={() => tick(music.id, false)}
            onKey={(event) => onKey(music.id, event)}
          />
        ))}
      </ul>
    </>
  );
}

/** Names the columns for the eye; every row says them to screen readers itself. */
function LibraryHeader({ canWrite }: { readonly canWrite: boolean }) {
  const t = libraryTexts.use();
  return (
    <div
      aria-hidden="true"
      className="mt-2 flex min-h-9 items-center gap-3.5 border-b border-line px-2.5 text-xs text-text-3"
    >
      {canWrite && <span className="w-5 shrink-0" />}
      <span className="w-12 shrink-0">{t('column.music')}</span>
      <span className="flex-[2]" />
      <span className="hidden flex-1 @3xl:block">{t('column.episode')}</span>
      <span className="hidden w-56 shrink-0 @5xl:block">{t('column.waveform')}</span>
      <span className="w-12 shrink-0 text-right">{t('column.length')}</span>
      <span className="w-14 shrink-0">{t('column.use')}</span>
      <span className="hidden w-20 shrink-0 @2xl:block">{t('column.visibility')}</span>
      <span className="w-28 shrink-0" />
    </div>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = libraryTexts.use();
  return (
    <InlineError
      className="mt-6"
      title={t('failed')}
      help={<SupportContact question="page-does-not-load" />}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 flex flex-col gap-7">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <Skeleton key={row} width={`${80 - row * 5}%`} height={28} />
      ))}
    </div>
  );
}

function LibraryContent({ pavilion }: { readonly pavilion: Pavilion }) {
  const t = libraryTexts.use();
  const { params, change } = useLibraryParams();
  const query = useInfiniteQuery(pavilionMusicsQuery(params, useLocale()));
  const [first] = query.data?.pages ?? [];
  const musics = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const isUnfiltered = params.filter === 'all' && params.text === '' && params.folder === null;
  const key = toLibrarySearch(params).toString();
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <FolderNav pavilion={pavilion} params={params} />
      <section className="@container min-w-0">
        <LibraryHeading
          key={params.folder}
          pavilion={pavilion}
          params={params}
          total={first?.counts.all}
          onChange={change}
        />
        <div className="mt-4 mb-3 flex flex-wrap items-center gap-2">
          {pavilionFilters.map((filter) => (
            <Chip
              key={filter}
              selected={params.filter === filter}
              count={first?.counts[filter]}
              render={
                <Link to={{ search: toLibrarySearch({ ...params, filter }).toString() }} replace />
              }
            >
              {t(`filter.${filter}`)}
            </Chip>
          ))}
          <p className="ms-auto text-sm text-text-3">{t('publicHint')}</p>
        </div>
        {query.isError ? (
          <LoadFailure onRetry={() => void query.refetch()} />
        ) : !first ? (
          <RowsSkeleton />
        ) : musics.length === 0 ? (
          <EmptyState
            title={t(isUnfiltered ? 'empty.title' : 'empty.filtered')}
            body={t(isUnfiltered ? 'empty.text' : 'empty.filteredText')}
          />
        ) : (
          <LibraryMusics key={key} pavilion={pavilion} params={params} musics={musics} />
        )}
        {query.hasNextPage && (
          <div className="mt-5 flex items-center justify-between gap-4">
            <p className="text-sm text-text-2">
              {t('shown', { total: first?.total ?? 0, count: musics.length })}
            </p>
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

/** The private library of a company. */
export function LibraryView() {
  const { data: pavilion, isError, refetch } = useQuery(pavilionQuery);
  if (pavilion) return <LibraryContent pavilion={pavilion} />;
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  return <RowsSkeleton />;
}
