import type { DownloadFile } from '@onsori/contract/downloads';
import { type SpatialMixing, spatialMixings, stereoFormats } from '@onsori/contract/enumerations';
import type { PlanId } from '@onsori/contract/plans';
import { useLocale } from '#i18n/texts.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { type Choice, findFile } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { formatFileSize } from './format-file-size.ts';
import { StereoChoice } from './stereo-choice.tsx';

interface ChoiceFieldsProps {
  readonly files: readonly DownloadFile[];
  readonly isSpatial: boolean;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly planName: (plan: PlanId) => string;
}

const surroundNames = { surround_5_1_2: '5.1.2', surround_7_1_4: '7.1.4' } as const;

/** The selectable files; a locked file shows the plan that includes it. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { files, isSpatial, choice, onChange, planName } = props;
  const t = downloadsTexts.use();
  const locale = useLocale();
  const sizeOf = ({ bytes }: DownloadFile) => formatFileSize(bytes, locale);
  const planHint = ({ plan }: DownloadFile) => t('locked.from', { plan: planName(plan) });
  const hintOf = (file: DownloadFile, coveredHint: string) =>
    file.is_covered ? coveredHint : planHint(file);
  const hires = findFile(files, 'hires');
  const segments = stereoFormats.flatMap((format) => {
    const file = findFile(files, format);
    if (!file) return [];
    const isLocked = !file.is_covered;
    const hint = hintOf(file, t(`stereo.${format}`, { size: sizeOf(file) }));
    // A selected format stays enabled, because it is part of the request.
    const disabled = isLocked && choice.format !== format;
    return [{ value: format, label: format.toUpperCase(), hint, disabled }];
  });
  const cards = spatialMixings.flatMap((mixing) => {
    const file = findFile(files, mixing);
    if (!file) return [];
    const label = mixing === 'binaural' ? t('spatial.binaural') : surroundNames[mixing];
    return [{ value: mixing, label, hint: hintOf(file, sizeOf(file)), disabled: !file.is_covered }];
  });
  return (
    <>
      <StereoChoice
        segments={segments}
        loops={files.filter(({ kind }) => kind === 'loop')}
        choice={choice}
        onChange={onChange}
        lockedHint={planHint}
      />
      {hires && (
        <RadioGroup
          row
          className="-mb-2"
          label={
            <>
              {t('hires.label')}{' '}
              <small className="text-xs font-medium text-text-3">
                {hintOf(hires, t('hires.file', { size: sizeOf(hires) }))}
              </small>
            </>
          }
          options={[
            { value: 'no', label: t('hires.no') },
            { value: 'yes', label: t('hires.yes'), disabled: !hires.is_covered },
          ]}
          value={choice.includeHl ? 'yes' : 'no'}
          onValueChange={(value) => onChange({ ...choice, includeHl: value === 'yes' })}
        />
      )}
      {isSpatial && cards.length > 0 && (
        <ChoiceCards<SpatialMixing>
          three
          label={
            <>
              {t('spatial.label')} <small className="text-xs font-medium text-text-3">WAV</small>
            </>
          }
          cards={cards}
          value={choice.spatial}
          onValueChange={(spatial) => onChange({ ...choice, spatial })}
        />
      )}
    </>
  );
}
