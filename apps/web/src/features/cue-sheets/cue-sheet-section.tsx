import { type CueSheetFormat, cueSheetFormats } from '@onsori/contract/cue-sheet-values';
import type { CueSheet, CueSheetPage } from '@onsori/contract/cue-sheets';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CreateSheetDialog, SheetMenu } from './cue-sheet-menu.tsx';
import { CueSheetPaper } from './cue-sheet-paper.tsx';
import {
  cueSheetQuery,
  cueSheetsQuery,
  type ExportChoice,
  useExportSheet,
  useSheetEdit,
} from './cue-sheets.queries.ts';
import { cueTexts } from './cue-sheets-texts.ts';
import { ImportDialog } from './import-dialog.tsx';

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = cueTexts.use();
  return (
    <InlineError
      title={t('failed')}
      help={<SupportContact question="page-does-not-load" />}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}

function PaperSkeleton() {
  const t = cueTexts.use();
  return (
    <div
      data-theme="light"
      aria-busy="true"
      className="flex flex-col gap-6 rounded-xl bg-ink-2 p-7"
    >
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <Skeleton key={row} width={`${row === 0 ? 30 : 90 - row * 5}%`} height={24} />
      ))}
    </div>
  );
}

interface FormatControlProps {
  readonly value: CueSheetFormat;
  onChange(format: CueSheetFormat): void;
}

function FormatControl({ value, onChange }: FormatControlProps) {
  const t = cueTexts.use();
  return (
    <fieldset className="flex rounded-md border border-line bg-ink-1 p-1">
      <legend className="sr-only">{t('format')}</legend>
      {cueSheetFormats.map((format) => (
        <label
          key={format}
          className="flex min-h-9 cursor-pointer items-center rounded-sm px-3.5 text-sm font-semibold text-text-2 uppercase has-checked:bg-ink-3 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-[:focus-visible]:outline-text pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="cue-sheet-format"
            className="sr-only"
            checked={format === value}
            onChange={() => onChange(format)}
          />
          {format}
        </label>
      ))}
    </fieldset>
  );
}

interface ExportOptionsProps {
  readonly choice: ExportChoice;
  onChange(choice: ExportChoice): void;
}

function ExportOptions({ choice, onChange }: ExportOptionsProps) {
  const t = cueTexts.use();
  const option = (name: 'licences' | 'aiMark' | 'bothLanguages') => (
    <Checkbox
      label={t(`option.${name}`)}
      checked={choice[name]}
      onChange={(event) => onChange({ ...choice, [name]: event.target.checked })}
    />
  );
  return (
    <fieldset className="flex flex-wrap gap-x-6 text-sm">
      <legend className="sr-only">{t('option.label')}</legend>
      {option('licences')}
      {option('aiMark')}
      {option('bothLanguages')}
    </fieldset>
  );
}

function ImportLink({ sheet }: { readonly sheet: CueSheet }) {
  const t = cueTexts.use();
  const toast = useToast();
  const edit = useSheetEdit(sheet.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('import.link')}
      </Button>
      {isOpen && (
        <ImportDialog
          entries={sheet.entries}
          isPending={edit.isPending}
          onClose={() => setOpen(false)}
          onFill={(fill, filled) =>
            edit.mutate((current) => ({ ...current, entries: fill(current.entries) }), {
              onSuccess: () => {
                setOpen(false);
                toast.show(t('import.done', { count: filled }));
              },
              onError: (error) => toast.show(errorText(error) ?? t('failed')),
            })
          }
        />
      )}
    </>
  );
}

const OLDER = 'older';

interface SheetsProps {
  readonly sheets: CueSheetPage['items'];
  readonly hasOlder: boolean;
  onOlder(): void;
  readonly canWrite: boolean;
}

function Sheets({ sheets, hasOlder, onOlder, canWrite }: SheetsProps) {
  const t = cueTexts.use();
  const toast = useToast();
  const [chosenId, setChosenId] = useState<string | null>(sheets[0]?.id ?? null);
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'xlsx',
    licences: true,
    aiMark: true,
    bothLanguages: false,
  });
  const sheetId = chosenId ?? sheets[0]?.id ?? '';
  const query = useQuery(cueSheetQuery(sheetId, useLocale()));
  const download = useExportSheet(sheetId);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="cue-sheets" className="text-lg">
          {t('title')}
        </h2>
        <Select
          label={t('choose')}
          labelHidden
          size="sm"
          className="max-w-64"
          value={sheetId}
          options={[
            ...sheets.map(({ id, programme, episode }) => ({
              value: id,
              label: [programme, episode].filter(Boolean).join(' '),
            })),
            ...(hasOlder ? [{ value: OLDER, label: t('older') }] : []),
          ]}
          onValueChange={(value) => (value === OLDER ? onOlder() : setChosenId(value))}
        />
        {canWrite && (
          <SheetMenu
            sheet={query.data ?? null}
            onCreated={setChosenId}
            onDeleted={() => setChosenId(null)}
          />
        )}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <FormatControl
            value={choice.format}
            onChange={(format) => setChoice({ ...choice, format })}
          />
          <Button
            variant="primary"
            icon={<DownloadIcon size={18} />}
            loading={download.isPending}
            disabled={!query.data}
            onClick={() =>
              download.mutate(choice, {
                onError: (error) => toast.show(errorText(error) ?? t('downloadFailed')),
              })
            }
          >
            {t('download')}
          </Button>
        </div>
      </div>
      {query.data ? (
        <CueSheetPaper key={sheetId} sheet={query.data} canWrite={canWrite} />
      ) : query.isError ? (
        <LoadFailure onRetry={() => void query.refetch()} />
      ) : (
        <PaperSkeleton />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <ExportOptions choice={choice} onChange={setChoice} />
        {canWrite && query.data && <ImportLink sheet={query.data} />}
      </div>
    </>
  );
}

function NoSheets({ canWrite }: { readonly canWrite: boolean }) {
  const t = cueTexts.use();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <h2 id="cue-sheets" className="text-lg">
        {t('title')}
      </h2>
      <EmptyState
        headingLevel={3}
        className="rounded-xl border border-line"
        title={t('empty.title')}
        body={t('empty.body')}
        action={
          canWrite && (
            <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
              {t('empty.action')}
            </Button>
          )
        }
      />
      {isCreating && (
        <CreateSheetDialog
          onCreated={() => setCreating(false)}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

interface CueSheetSectionProps {
  /** False for a viewer, who reads and downloads. */
  readonly canWrite: boolean;
}

/** Cue sheets of the company, with the files that broadcasters hand in. */
export function CueSheetSection({ canWrite }: CueSheetSectionProps) {
  const t = cueTexts.use();
  const query = useInfiniteQuery(cueSheetsQuery);
  const sheets = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="cue-sheets" className="flex min-w-0 flex-col gap-4">
      {sheets === undefined ? (
        <>
          <h2 id="cue-sheets" className="text-lg">
            {t('title')}
          </h2>
          {query.isError ? <LoadFailure onRetry={() => void query.refetch()} /> : <PaperSkeleton />}
        </>
      ) : sheets.length === 0 ? (
        <NoSheets canWrite={canWrite} />
      ) : (
        <Sheets
          sheets={sheets}
          hasOlder={query.hasNextPage}
          onOlder={() => void query.fetchNextPage()}
          canWrite={canWrite}
        />
      )}
    </section>
  );
}
