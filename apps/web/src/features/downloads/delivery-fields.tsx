import type { DownloadFile } from '@onsori/contract/downloads';
import { frameRates } from '@onsori/contract/enumerations';
import { type LoudnessTarget, loudnessTargets, narrationBed } from '@onsori/contract/loudness';
import { formatLufs } from '#lib/format-lufs.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceCards, SegmentedControl } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { type DownloadSelection, findFile, loudnessOfOthers } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';

/** Maximum true peaks in dBTP. */
const peaks: Readonly<Record<LoudnessTarget, string>> = {
  published: '−1',
  lufs_16: '−1',
  lufs_23: '−2',
  lkfs_24: '−2',
};

interface DeliveryFieldsProps {
  readonly files: readonly DownloadFile[];
  readonly choice: DownloadSelection;
  readonly onChange: (choice: DownloadSelection) => void;
  /** The size of a file, or the plan that includes it. */
  readonly hintOf: (file: DownloadFile) => string;
  readonly lockedHint: (file: DownloadFile) => string;
}

function LoudnessChoice({ files, choice, onChange, lockedHint }: DeliveryFieldsProps) {
  const t = downloadsTexts.use();
  const segments = loudnessTargets.flatMap((target) => {
    const file = findFile(files, 'wav', target);
    if (!file) return [];
    const isLocked = target !== 'published' && !file.is_covered;
    return [
      {
        value: target,
        label: t(`loudness.${target}`),
        hint: isLocked ? lockedHint(file) : t(`loudness.use.${target}`),
        disabled: isLocked,
      },
    ];
  });
  return (
    <div>
      <p className="mb-2 flex flex-wrap gap-x-2 text-sm text-text-2">
        <span aria-hidden="true" className="font-semibold">
          {t('loudness.label')}
        </span>
        <small className="text-xs leading-5 text-text-3">
          {t('loudness.peak', { peak: peaks[choice.loudness] })}
        </small>
      </p>
      <SegmentedControl
        block
        paired
        label={t('loudness.label')}
        segments={segments}
        value={choice.loudness}
        onValueChange={(loudness) =>
          onChange({
            ...choice,
            loudness,
            isLoudnessForAll: choice.isLoudnessForAll && loudness !== 'published',
          })
        }
      />
    </div>
  );
}

/** Applies the loudness to stems and surround; users of smaller plans see the plan that includes it. */
function LoudnessForAll({
  file,
  choice,
  onChange,
  lockedHint,
}: DeliveryFieldsProps & { readonly file: DownloadFile }) {
  const t = downloadsTexts.use();
  if (!file.is_covered)
    return (
      <p className="text-sm text-text-2">
        {t('loudness.forAll')} <small className="text-xs text-text-3">{lockedHint(file)}</small>
      </p>
    );
  return (
    <Checkbox
      className="-my-1"
      label={t('loudness.forAll')}
      checked={choice.isLoudnessForAll}
      onChange={(event) => onChange({ ...choice, isLoudnessForAll: event.currentTarget.checked })}
    />
  );
}

/** Stems, the narration bed, the edit package, the Broadcast Wave file, and the loudness; a locked option shows the plan that includes it. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { files, choice, onChange, hintOf } = props;
  const t = downloadsTexts.use();
  const stems = findFile(files, 'stems', loudnessOfOthers(choice));
  const bwf = findFile(files, 'bwf', choice.loudness);
  const bed = findFile(files, 'narration_bed', choice.loudness);
  const editPackage = findFile(files, 'edit_package');
  const deliveredStems = findFile(files, 'stems', choice.loudness);
  const cards = [
    ...(bed ? [{ value: 'narration_bed' as const, file: bed }] : []),
    ...(stems ? [{ value: 'stems' as const, file: stems }] : []),
    ...(editPackage ? [{ value: 'edit_package' as const, file: editPackage }] : []),
    ...(bwf ? [{ value: 'bwf' as const, file: bwf }] : []),
  ].map(({ value, file }) => ({
    value,
    label: t(`delivery.${value}`),
    hint: hintOf(file),
    disabled: !file.is_covered,
  }));
  return (
    <div className="grid grid-cols-1 gap-3">
      <LoudnessChoice {...props} />
      <ChoiceCards<'narration_bed' | 'stems' | 'edit_package' | 'bwf'>
        columns={2}
        label={
          <>
            {t('delivery.files')}{' '}
            <small className="text-xs font-medium text-text-3">{t('delivery.format')}</small>
          </>
        }
        cards={cards}
        value={[
          ...(choice.includeNarrationBed ? (['narration_bed'] as const) : []),
          ...(choice.includeStems ? (['stems'] as const) : []),
          ...(choice.includeEditPackage ? (['edit_package'] as const) : []),
          ...(choice.includeBwf ? (['bwf'] as const) : []),
        ]}
        onValueChange={(values) =>
          onChange({
            ...choice,
            includeNarrationBed: values.includes('narration_bed'),
            includeStems: values.includes('stems'),
            includeEditPackage: values.includes('edit_package'),
            includeBwf: values.includes('bwf'),
          })
        }
      />
      {choice.includeNarrationBed && (
        <p className="text-sm text-text-2">
          {t('narrationBed.what')}{' '}
          {choice.loudness === 'published'
            ? t('narrationBed.published', {
                bed: formatLufs(narrationBed.lufs),
                voice: formatLufs(narrationBed.voiceLufs),
              })
            : t('narrationBed.chosen', { loudness: t(`loudness.${choice.loudness}`) })}
        </p>
      )}
      {choice.includeEditPackage && (
        <Select
          label={t('editPackage.frameRate')}
          options={frameRates.map((rate) => ({ value: rate, label: `${rate} fps` }))}
          value={choice.frameRate}
          onValueChange={(frameRate) => onChange({ ...choice, frameRate })}
        />
      )}
      {choice.loudness !== 'published' && deliveredStems && (
        <LoudnessForAll {...props} file={deliveredStems} />
      )}
    </div>
  );
}
