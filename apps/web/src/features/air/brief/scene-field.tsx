import { airLimits } from '@onsori/contract/air-values';
import { useId, useRef } from 'react';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { cx } from '#ui/cx.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { SparkIcon } from '#ui/pavilion-icons.tsx';
import { fieldBoxClass } from '#ui/text-field.tsx';
import { airTexts } from '../air-texts.ts';
import { editField, removeChip, type SceneChip, shownChips } from './brief.rules.ts';
import { FieldLabel } from './field-label.tsx';
import { markColors } from './mark-tones.ts';
import { sceneSegments, toneOf } from './scene-marks.rules.ts';
import type { BriefFormState } from './use-brief-form.ts';

const MAX_UNLABELLED = 3;
/** The same in the text area and in the marks behind it. */
const textClass = 'col-start-1 row-start-1 px-3.5 py-2.5 leading-7 break-words whitespace-pre-wrap';

function useChipLabel(): (chip: SceneChip) => string {
  const labelOf = useTagLabel();
  return ({ seconds, options }) =>
    seconds === null
      ? options.map(({ group, key }) => labelOf(group, key)).join(', ')
      : formatDuration(seconds);
}

interface UnderstoodChipProps {
  readonly chip: SceneChip;
  onRemove(): void;
}

function UnderstoodChip({ chip, onRemove }: UnderstoodChipProps) {
  const t = airTexts.use();
  const label = useChipLabel()(chip);
  const tone = toneOf(chip);
  return (
    <li>
      <button
        type="button"
        aria-label={t('brief.removeChip', {
          label: chip.is_excluded ? t('brief.excluded', { label }) : label,
        })}
        onClick={onRemove}
        className={cx(
          'hit relative inline-flex h-8 items-center gap-1.5 rounded-full border ps-3 pe-2 text-sm font-medium transition-colors hover:border-line-strong',
          tone === 'excluded'
            ? 'border-dashed border-line-strong text-text-2'
            : 'border-line bg-ink-2',
        )}
      >
        {tone !== 'excluded' && (
          <span
            aria-hidden="true"
            className="size-1.5 rounded-full"
            style={{ backgroundColor: markColors[tone] }}
          />
        )}
        <span className={cx(tone === 'excluded' && 'line-through')}>{label}</span>
        <CloseIcon size={14} className="text-text-3" />
      </button>
    </li>
  );
}

/** What the scene was understood as; each chip can be removed. */
function Understood({ form, update, understood, hasSceneFailed }: BriefFormState) {
  const t = airTexts.use();
  const list = useRef<HTMLUListElement>(null);
  const chips = shownChips(form.brief, understood.chips);
  const words = understood.unlabelled
    .slice(0, MAX_UNLABELLED)
    .map((word) => t('brief.word', { word }))
    .join(', ');
  if (hasSceneFailed)
    return (
      <p role="status" className="mt-2 text-sm text-on-chija-soft">
        {t('brief.understandFailed')}
      </p>
    );
  if (chips.length === 0 && words === '') return null;
  const remove = (chip: SceneChip) => {
    update((before) => removeChip(before, chip));
    // The chip is about to unmount; the next one gets the focus.
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  return (
    <div className="mt-2 rounded-md border border-line bg-ink-0 p-3.5">
      <p className="mb-2.5 flex flex-wrap items-center gap-x-2 text-sm">
        <SparkIcon size={14} className="text-jjok" />
        <span className="font-semibold">{t('brief.understood')}</span>
        {chips.length > 0 && <span className="text-text-3">{t('brief.understoodHint')}</span>}
      </p>
      {chips.length > 0 && (
        <ul
          ref={list}
          aria-label={t('brief.understood')}
          className="flex flex-wrap gap-x-1.5 gap-y-2"
        >
          {chips.map((chip) => (
            <UnderstoodChip
              key={`${chip.range[0]} ${chip.text}`}
              chip={chip}
              onRemove={() => remove(chip)}
            />
          ))}
        </ul>
      )}
      {words !== '' && (
        <p className="mt-2.5 text-xs text-text-2">{t('brief.unlabelled', { words })}</p>
      )}
    </div>
  );
}

/** The description of the scene. Words that were understood are underlined behind the text. */
export function SceneField(state: BriefFormState) {
  const t = airTexts.use();
  const id = useId();
  const { form, update, understood } = state;
  const { scene } = form.brief;
  return (
    <div>
      <FieldLabel hint={t('brief.sceneHint')}>
        <label htmlFor={id}>{t('brief.scene')}</label>
      </FieldLabel>
      <div className={cx(fieldBoxClass(false), 'grid min-h-21 items-start')}>
        <div aria-hidden="true" className={cx(textClass, 'text-transparent select-none')}>
          {sceneSegments(scene, understood.chips).map(({ text, start, tone }) =>
            tone === null ? (
              <span key={start}>{text}</span>
            ) : (
              <span
                key={start}
                className={cx(
                  'decoration-2 underline-offset-[5px]',
                  tone === 'excluded' ? 'line-through' : 'underline',
                )}
                style={{ textDecorationColor: markColors[tone] }}
              >
                {text}
              </span>
            ),
          )}
        </div>
        <textarea
          id={id}
          rows={2}
          maxLength={airLimits.sceneMax}
          value={scene}
          onChange={(event) => {
            const { value } = event.currentTarget;
            update((before) => editField(before, 'scene', value));
          }}
          className={cx(
            textClass,
            'field-sizing-content min-h-21 w-full resize-none bg-transparent outline-none',
          )}
        />
      </div>
      <div aria-live="polite">
        <Understood {...state} />
      </div>
    </div>
  );
}
