import type { CueSheet } from '@onsori/contract/cue-sheets';
import { formatCueLength } from '@onsori/contract/cue-times';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PlusIcon } from '#ui/pavilion-icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { AddMusicDialog } from './add-music-dialog.tsx';
import {
  changeEntry,
  entryKeys,
  moveEntry,
  sortByStart,
  totalUsedMs,
} from './cue-entries.rules.ts';
import { CueRow, cueGridClass } from './cue-row.tsx';
import { type SheetEdit, useSheetEdit } from './cue-sheets.queries.ts';
import { cueTexts } from './cue-sheets-texts.ts';
import { CueWarningList } from './cue-warning-list.tsx';

const columns = ['number', 'start', 'used', 'music', 'role', 'composer', 'licence'] as const;

function SheetHeading({ sheet }: { readonly sheet: CueSheet }) {
  const t = cueTexts.use();
  const locale = useLocale();
  const { programme, episode, air_date: airDate, air_time: airTime, length_ms: length } = sheet;
  const day =
    airDate &&
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date(`${airDate}T00:00:00Z`));
  const details = [
    programme,
    episode,
    [day, airTime].filter(Boolean).join(' '),
    length === null ? null : t('paper.length', { length: formatCueLength(length) }),
  ];
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-lg">{t('paper.title')}</h3>
        <p className="text-sm wrap-anywhere text-text-2">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="text-sm text-text-2 @2xl:text-end">
        {t('paper.counts', {
          count: sheet.entries.length,
          total: formatCueLength(totalUsedMs(sheet.entries)),
        })}
        <br />
        {t('paper.allAi')}
      </p>
    </header>
  );
}

interface CueSheetPaperProps {
  readonly sheet: CueSheet;
  readonly canWrite: boolean;
}

/** The sheet on paper: it stays light in both themes. */
export function CueSheetPaper({ sheet: stored, canWrite }: CueSheetPaperProps) {
  const t = cueTexts.use();
  const toast = useToast();
  const edit = useSheetEdit(stored.id);
  const [isAdding, setAdding] = useState(false);
  // A change shows at once, before it is saved.
  const sheet = edit.isPending ? edit.variables(stored) : stored;
  const { entries } = sheet;
  const keys = entryKeys(entries);
  const save = (change: SheetEdit) =>
    edit.mutate(change, { onError: (error) => toast.show(errorText(error) ?? t('failed')) });
  const move = (from: number, to: number) => {
    const title = entries[from]?.title;
    if (title === undefined || to < 0 || to >= entries.length || from === to) return;
    save((current) => ({ ...current, entries: moveEntry(current.entries, from, to) }));
    toast.show(t('row.moved', { title, number: String(to + 1) }));
  };
  return (
    <section
      data-theme="light"
      aria-label={t('paper.title')}
      aria-busy={edit.isPending}
      className="@container rounded-xl bg-ink-2 p-5 text-text sm:p-7"
    >
      <SheetHeading sheet={sheet} />
      {entries.length === 0 ? (
        <p className="py-10 text-center text-text-2">
          {t(canWrite ? 'paper.noMusic' : 'paper.noMusicViewer')}
        </p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={cx(
              'mt-6 hidden border-b border-text pb-2 text-sm text-text-2',
              cueGridClass,
            )}
          >
            {columns.map((column) => (
              <span key={column}>{t(`column.${column}`)}</span>
            ))}
          </div>
          <ol className="mt-4 @2xl:mt-0">
            {entries.map((entry, at) => {
              const key = keys[at] ?? '';
              return (
                <CueRow
                  key={key}
                  entry={entry}
                  number={at + 1}
                  count={entries.length}
                  canWrite={canWrite}
                  onChange={(values) =>
                    save((current) => ({
                      ...current,
                      entries: changeEntry(current.entries, key, values),
                    }))
                  }
                  onMove={move}
                  onRemove={() =>
                    save((current) => ({
                      ...current,
                      entries: changeEntry(current.entries, key, null),
                    }))
                  }
                />
              );
            })}
          </ol>
        </>
      )}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CueWarningList
          entries={entries}
          lengthMs={sheet.length_ms}
          onSort={
            canWrite
              ? () => save((current) => ({ ...current, entries: sortByStart(current.entries) }))
              : null
          }
        />
        <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          {canWrite && (
            <Button
              size="sm"
              icon={<PlusIcon size={16} />}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              {t('paper.add')}
            </Button>
          )}
          <p className="text-sm text-text-2">
            {t('paper.verify')}{' '}
            <Link to={paths.verify()} className="underline">
              {`${globalThis.location?.host ?? ''}${paths.verify()}`}
            </Link>
          </p>
        </div>
      </footer>
      {isAdding && (
        <AddMusicDialog
          onAdd={(music) => {
            save((current) => ({
              ...current,
              entries: [
                ...current.entries,
                {
                  ...music,
                  other_title: music.title,
                  engine: null,
                  licence_id: null,
                  start_ms: null,
                  used_ms: Math.max(Math.round(music.duration_ms / 1000), 1) * 1000,
                  role: 'background',
                },
              ],
            }));
            toast.show(t('add.added', { title: music.title }));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
