import { airLimits } from '@onsori/contract/air-values';
import { type OptionKey, taxonomy } from '@onsori/contract/taxonomy';
import { useId } from 'react';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { airTexts } from '../air-texts.ts';
import { editField, type missingFields, toggleEntry } from './brief.rules.ts';
import { CurveEditor } from './curve-editor.tsx';
import { fromFieldValue, toFieldValue } from './deadline.rules.ts';
import { LengthField } from './length-field.tsx';
import { OptionField } from './option-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { SceneField } from './scene-field.tsx';
import type { BriefFormState } from './use-brief-form.ts';

interface SingleOptionProps<Group extends 'genre' | 'tempo'> {
  readonly group: Group;
  readonly label: string;
  /** Name of no choice. */
  readonly anyLabel: string;
  readonly value: OptionKey<Group> | null;
  onChange(value: OptionKey<Group> | null): void;
}

function SingleOption<Group extends 'genre' | 'tempo'>({
  group,
  label,
  anyLabel,
  value,
  onChange,
}: SingleOptionProps<Group>) {
  const labelOf = useTagLabel();
  const options = taxonomy[group].map(({ key }) => ({ value: key, label: labelOf(group, key) }));
  return (
    <Select<string>
      label={label}
      options={[{ value: '', label: anyLabel }, ...options]}
      value={value ?? ''}
      onValueChange={(key) => onChange(key === '' ? null : (key as OptionKey<Group>))}
    />
  );
}

interface BriefFieldsProps {
  readonly state: BriefFormState;
  readonly missing: ReturnType<typeof missingFields>;
  /** Names of programmes that requests were sent for. */
  readonly programmes: readonly string[];
}

/** All fields of a brief. */
export function BriefFields({ state, missing, programmes }: BriefFieldsProps) {
  const t = airTexts.use();
  const listId = useId();
  const { form, update, reference, setReference } = state;
  const { brief } = form;
  const errorOf = (field: (typeof missing)[number]) =>
    missing.includes(field) ? t(`brief.error.${field}`) : undefined;
  const titleError = errorOf('title');
  const pair = 'grid gap-x-5 gap-y-5 sm:grid-cols-2';
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField
          label={t('brief.name')}
          maxLength={airLimits.titleMax}
          value={brief.title}
          {...(titleError !== undefined && { error: titleError })}
          onChange={({ currentTarget: { value } }) =>
            update((before) => editField(before, 'title', value))
          }
        />
        <TextField
          label={t('brief.programme')}
          list={listId}
          autoComplete="off"
          maxLength={airLimits.programmeMax}
          value={brief.programme}
          onChange={({ currentTarget: { value } }) =>
            update((before) => editField(before, 'programme', value))
          }
        />
        <datalist id={listId}>
          {programmes.map((programme) => (
            <option key={programme} value={programme} />
          ))}
        </datalist>
      </div>
      <SceneField {...state} />
      <div className={pair}>
        <OptionField
          group="mood"
          label={t('brief.moods')}
          selected={brief.moods}
          max={airLimits.maxMoods}
          error={errorOf('moods')}
          onToggle={(key) =>
            update((before) => toggleEntry(before, 'moods', key as OptionKey<'mood'>))
          }
        />
        <OptionField
          group="inst"
          label={t('brief.insts')}
          selected={brief.insts}
          max={airLimits.maxInstruments}
          onToggle={(key) =>
            update((before) => toggleEntry(before, 'insts', key as OptionKey<'inst'>))
          }
        />
        <OptionField
          group="video_theme"
          label={t('brief.video_themes')}
          selected={brief.video_themes}
          max={airLimits.maxThemes}
          onToggle={(key) =>
            update((before) => toggleEntry(before, 'video_themes', key as OptionKey<'video_theme'>))
          }
        />
        <LengthField
          seconds={brief.seconds}
          error={errorOf('seconds')}
          onChange={(seconds) => update((before) => editField(before, 'seconds', seconds))}
        />
        <SingleOption
          group="genre"
          label={t('brief.genre')}
          anyLabel={t('brief.anyGenre')}
          value={brief.genre}
          onChange={(genre) => update((before) => editField(before, 'genre', genre))}
        />
        <SingleOption
          group="tempo"
          label={t('brief.tempo')}
          anyLabel={t('brief.anyTempo')}
          value={brief.tempo}
          onChange={(tempo) => update((before) => editField(before, 'tempo', tempo))}
        />
      </div>
      <CurveEditor
        curve={brief.energy_curve}
        seconds={brief.seconds}
        onChange={(curve) =>
          update((before) => editField(before, 'energy_curve', curve && [...curve]))
        }
      />
      <div className={pair}>
        <ReferenceField reference={reference} onChange={setReference} />
        <TextField
          type="datetime-local"
          label={t('brief.deadline')}
          value={toFieldValue(brief.deadline)}
          onChange={({ currentTarget: { value } }) =>
            update((before) => editField(before, 'deadline', fromFieldValue(value)))
          }
        />
      </div>
    </div>
  );
}
