import type { DownloadFile } from '@onsori/contract/downloads';
import { type SpatialMixing, spatialMixings, stereoFormats } from '@onsori/contract/enumerations';
import type { PlanId } from '@onsori/contract/plans';
import { useLocale } from '#i18n/texts.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { type Choice, fileOf } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';
import { fileSize } from './file-size.ts';
import { StereoChoice } from './stereo-choice.tsx';

interface ChoiceFieldsProps {
  readonly files: readonly DownloadFile[];
  readonly isSpatial: boolean;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly planName: (plan: PlanId) => string;
}

const surroundNames = { surround_5_1_2: '5.1.2', surround_7_1_4: '7.1.4' } as const;

/** What can be ticked; what the plan has not got says which one has. */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { files, isSpatial, choice, onChange, planName } = props;
  const t = downloadsTexts.use();
  const locale = useLocale();
  const sizeOf = ({ bytes }: DownloadFile) => fileSize(bytes, locale);
  const from = ({ plan }: DownloadFile) => t('locked.from', { plan: planName(plan) });
  const hintOf = (file: DownloadFile, open: string) => (file.is_covered ? open : from(file));
  const hires = fileOf(files, 'hires');
  const segments = stereoFormats.flatMap((format) => {
    const file = fileOf(files, format);
    if (!file) return [];
    const isLocked = !file.is_covered;
    const hint = hintOf(file, t(`stereo.${format}`, { size: sizeOf(file) }));
    // What is ticked stays as it looks: it is what would be asked for.
    const disabled = isLocked && choice.format !== format;
    return [{ value: format, label: format.toUpperCase(), hint, disabled }];
  });
  const cards = spatialMixings.flatMap((mixing) => {
    const file = fileOf(files, mixing);
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
        lockedBy={from}
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
