import type { FileChoice } from '@onsori/contract/download-choice';
import type { DownloadFile } from '@onsori/contract/downloads';
import {
  type SpatialMixing,
  type StereoFormat,
  spatialMixings,
  stereoFormats,
} from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { PlanId } from '@onsori/contract/plans';
import { useId, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { ChoiceCards, RadioGroup, type Segment, SegmentedControl } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { findFile } from './choice.rules.ts';
import { downloadsTexts, formatFileSize } from './downloads-texts.ts';

interface LoopsChoiceProps {
  readonly files: readonly DownloadFile[];
  readonly value: readonly string[];
  readonly onChange: (loops: readonly string[]) => void;
}

function LoopsChoice({ files, value, onChange }: LoopsChoiceProps) {
  const t = downloadsTexts.use();
  const isFull = value.length >= limits.downloads.loopsAtOnce;
  return (
    <ChoiceCards
      label={<span className="sr-only">{t('loop.label')}</span>}
      cards={files.map(({ audio_id, is_covered }, at) => ({
        value: audio_id,
        label: t('loop.name', { number: at + 1 }),
        disabled: !is_covered || (isFull && !value.includes(audio_id)),
      }))}
      value={value}
      onValueChange={onChange}
    />
  );
}

interface StereoChoiceProps {
  readonly segments: readonly Segment<StereoFormat>[];
  readonly loops: readonly DownloadFile[];
  readonly choice: FileChoice;
  readonly onChange: (choice: FileChoice) => void;
  /** The hint of a file that the plan does not cover. */
  readonly lockedHint: (file: DownloadFile) => string;
}

/** The stereo formats; loops are collapsed, because few users need them. */
function StereoChoice({ segments, loops, choice, onChange, lockedHint }: StereoChoiceProps) {
  const t = downloadsTexts.use();
  const [isOpen, setOpen] = useState(choice.loops.length > 0);
  const id = useId();
  const [first] = loops;
  const selectedCount = choice.loops.length;
  const loopsHint = () => {
    if (first && !first.is_covered) return lockedHint(first);
    return selectedCount > 0
      ? t('loop.chosen', { count: selectedCount })
      : t('loop.count', { count: loops.length });
  };
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3 text-sm text-text-2">
        <p aria-hidden="true" className="font-semibold">
          {t('stereo.label')}
        </p>
        {first && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="hit group relative -me-1 flex items-center gap-1 rounded-xs px-1 hover:text-text"
          >
            {t('loop.label')} <small className="text-xs text-text-3">{loopsHint()}</small>
            <ChevronDownIcon
              size={14}
              className="text-text-3 transition-transform group-aria-expanded:rotate-180"
            />
          </button>
        )}
      </div>
      <SegmentedControl
        block
        label={t('stereo.label')}
        segments={segments}
        value={choice.format}
        onValueChange={(format) => onChange({ ...choice, format })}
      />
      <div id={id} hidden={!isOpen} className="mt-2">
        <LoopsChoice
          files={loops}
          value={choice.loops}
          onChange={(next) => onChange({ ...choice, loops: next })}
        />
      </div>
    </div>
  );
}

interface ChoiceFieldsProps {
  readonly files: readonly DownloadFile[];
  readonly isSpatial: boolean;
  readonly choice: FileChoice;
  readonly onChange: (choice: FileChoice) => void;
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

interface ProjectChoiceProps {
  /** Projects that the music was bought for. */
  readonly projects: readonly string[];
  /** Null for any other project. */
  readonly value: string | null;
  readonly onChange: (project: string | null) => void;
}

/** Chooses a bought project, which needs no plan. */
export function ProjectChoice({ projects, value, onChange }: ProjectChoiceProps) {
  const t = downloadsTexts.use();
  return (
    <Select
      label={t('purchased.label')}
      options={[
        ...projects.map((project, at) => ({ value: String(at), label: project })),
        { value: '', label: t('purchased.other') },
      ]}
      value={value === null ? '' : String(projects.indexOf(value))}
      onValueChange={(at) => onChange(at === '' ? null : (projects[Number(at)] ?? null))}
    />
  );
}
