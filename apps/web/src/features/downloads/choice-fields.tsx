import type { DownloadFile } from '@onsori/contract/downloads';
import {
  type SpatialMixing,
  type StereoFormat,
  spatialMixings,
  stereoFormats,
} from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { PlanId } from '@onsori/contract/plans';
import { type ReactNode, useId, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { ChoiceCards, RadioGroup, type Segment, SegmentedControl } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { type DownloadSelection, findFile, loudnessOfOthers } from './choice.rules.ts';
import { DeliveryFields } from './delivery-fields.tsx';
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

interface DisclosureButtonProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
}

function DisclosureButton({ label, hint, isOpen, controls, onToggle }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="hit group relative flex items-center gap-1 rounded-xs px-1 hover:text-text"
    >
      {label} {hint && <small className="text-xs text-text-3">{hint}</small>}
      <ChevronDownIcon
        size={14}
        className="text-text-3 transition-transform group-aria-expanded:rotate-180"
      />
    </button>
  );
}

type StereoValue = StereoFormat | 'none';

interface StereoChoiceProps {
  readonly segments: readonly Segment<StereoValue>[];
  readonly loops: readonly DownloadFile[];
  readonly choice: DownloadSelection;
  readonly onChange: (choice: DownloadSelection) => void;
  /** The hint of a file that the plan does not cover. */
  readonly lockedHint: (file: DownloadFile) => string;
  /** The hint of stems and loudness; undefined where the plan covers them. */
  readonly deliveryHint: string | undefined;
  readonly delivery: ReactNode;
}

/** The stereo formats; loops, stems and loudness are collapsed, because few users need them. */
function StereoChoice(props: StereoChoiceProps) {
  const { segments, loops, choice, onChange, lockedHint, deliveryHint, delivery } = props;
  const t = downloadsTexts.use();
  const [isOpen, setOpen] = useState(choice.loops.length > 0);
  const [isDeliveryOpen, setDeliveryOpen] = useState(false);
  const id = useId();
  const deliveryId = useId();
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
        <div className="-me-1 flex flex-wrap justify-end gap-x-2">
          {delivery && (
            <DisclosureButton
              label={t('delivery.label')}
              hint={deliveryHint}
              isOpen={isDeliveryOpen}
              controls={deliveryId}
              onToggle={() => setDeliveryOpen(!isDeliveryOpen)}
            />
          )}
          {first && (
            <DisclosureButton
              label={t('loop.label')}
              hint={loopsHint()}
              isOpen={isOpen}
              controls={id}
              onToggle={() => setOpen(!isOpen)}
            />
          )}
        </div>
      </div>
      <SegmentedControl
        block
        label={t('stereo.label')}
        segments={segments}
        value={choice.format ?? 'none'}
        onValueChange={(value) => onChange({ ...choice, format: value === 'none' ? null : value })}
      />
      <div id={deliveryId} hidden={!isDeliveryOpen} className="mt-3">
        {delivery}
      </div>
      <div id={id} hidden={!isOpen || !first} className="mt-2">
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
  readonly choice: DownloadSelection;
  readonly onChange: (choice: DownloadSelection) => void;
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
  const hires = findFile(files, 'hires', choice.loudness);
  const stems = findFile(files, 'stems');
  const formatSegments = stereoFormats.flatMap((format): Segment<StereoValue>[] => {
    const file = findFile(files, format, choice.loudness);
    if (!file) return [];
    const isLocked = !file.is_covered;
    const hint = hintOf(file, t(`stereo.${format}`, { size: sizeOf(file) }));
    // A selected format stays enabled, because it is part of the request.
    const disabled = isLocked && choice.format !== format;
    return [{ value: format, label: format.toUpperCase(), hint, disabled }];
  });
  // A delivery may consist of other files only.
  const canOmitStereo = choice.format === null || (findFile(files, 'bwf')?.is_covered ?? false);
  const segments = canOmitStereo
    ? [...formatSegments, { value: 'none' as const, label: t('stereo.none') }]
    : formatSegments;
  const cards = spatialMixings.flatMap((mixing) => {
    const file = findFile(
      files,
      mixing,
      mixing === 'binaural' ? 'published' : loudnessOfOthers(choice),
    );
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
        deliveryHint={stems && !stems.is_covered ? planHint(stems) : undefined}
        delivery={
          stems && (
            <DeliveryFields
              files={files}
              choice={choice}
              onChange={onChange}
              hintOf={(file) => hintOf(file, sizeOf(file))}
              lockedHint={planHint}
            />
          )
        }
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
          columns={3}
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
