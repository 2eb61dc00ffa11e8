import type { CueEntry } from '@onsori/contract/cue-sheets';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import {
  fillStarts,
  guessOrigin,
  type ImportedClips,
  type ImportOptions,
  originHours,
  parseCueCsv,
  parseEdl,
} from './cue-import.rules.ts';
import { cueTexts } from './cue-sheets-texts.ts';
import { type FrameRate, frameRates } from './timecode.rules.ts';

/** Edit lists have no fixed extension, so the content decides. */
function parseFile(text: string): ImportedClips | null {
  const list = parseEdl(text);
  const found = list.clips.length > 0 ? list : parseCueCsv(text);
  return found && found.clips.length > 0 ? found : null;
}

function useRateLabel() {
  const t = cueTexts.use();
  return (rate: FrameRate) => {
    if (rate === '29.97df') return t('rate.df');
    return rate === '29.97ndf' ? t('rate.ndf') : t('rate.fps', { fps: rate });
  };
}

interface ImportDialogProps {
  readonly entries: readonly CueEntry[];
  readonly isPending: boolean;
  /** Called with how the current entries are filled, and how many are. */
  onFill(fill: (entries: readonly CueEntry[]) => CueEntry[], filled: number): void;
  onClose(): void;
}

/** Fills start times from an edit list or a table, which stays in the browser. */
export function ImportDialog({ entries, isPending, onFill, onClose }: ImportDialogProps) {
  const t = cueTexts.use();
  const rateLabel = useRateLabel();
  const [file, setFile] = useState<{ name: string; clips: ImportedClips } | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [options, setOptions] = useState<ImportOptions>({
    rate: '29.97df',
    originHour: 0,
    overwrites: false,
  });
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const clips = parseFile(await chosen.text());
    setUnreadable(clips === null);
    setFile(clips && { name: chosen.name, clips });
    if (!clips) return;
    setOptions({
      ...options,
      rate: clips.isDropFrame === false ? '29.97ndf' : '29.97df',
      originHour: guessOrigin(clips.clips),
    });
  };
  const filled = file ? fillStarts(entries, file.clips, options).filled : 0;
  const needsRate = file?.clips.hasFrames === true && file.clips.isDropFrame !== true;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t('import.body')}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-5">
        <input
          type="file"
          aria-label={t('import.link')}
          accept=".edl,.csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => void read(target.files?.[0])}
          className="w-full text-sm file:me-3 file:min-h-10 file:rounded-md file:border file:border-line file:bg-ink-2 file:px-4 file:font-semibold file:text-text"
        />
        <FormError>{isUnreadable ? t('import.unreadable') : undefined}</FormError>
        {file && (
          <>
            <p className="text-sm wrap-anywhere text-text-2">
              {t('import.found', { name: file.name, count: file.clips.clips.length })}
            </p>
            {needsRate && (
              <Select
                label={t('import.rate')}
                value={options.rate}
                options={frameRates.map((rate) => ({ value: rate, label: rateLabel(rate) }))}
                onValueChange={(rate) => setOptions({ ...options, rate })}
              />
            )}
            <Select
              label={t('import.origin')}
              value={String(options.originHour)}
              options={originHours.map((hour) => ({
                value: String(hour),
                label: `${String(hour).padStart(2, '0')}:00:00:00`,
              }))}
              onValueChange={(hour) => setOptions({ ...options, originHour: Number(hour) })}
            />
            <Checkbox
              label={t('import.overwrite')}
              checked={options.overwrites}
              onChange={(event) => setOptions({ ...options, overwrites: event.target.checked })}
            />
            <p role="status">
              {filled === 0
                ? t('import.none')
                : t('import.preview', {
                    total: String(entries.length),
                    count: String(filled),
                  })}
            </p>
            <Button
              variant="primary"
              block
              disabled={filled === 0}
              loading={isPending}
              onClick={() =>
                onFill((current) => fillStarts(current, file.clips, options).entries, filled)
              }
            >
              {t('import.apply', { count: filled })}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
