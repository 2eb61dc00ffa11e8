import { type ReactNode, useId } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { fieldBoxClass } from '#ui/text-field.tsx';
import { apisTexts } from './apis-texts.ts';
import { labelOf } from './parameter-table.tsx';
import type { Parameter } from './reference.rules.ts';

const inputClass =
  'min-w-0 flex-1 self-stretch bg-transparent font-mono text-sm outline-none placeholder:text-text-3';

interface ValueProps {
  readonly id: string;
  readonly parameter: Parameter;
  readonly isInvalid: boolean;
  readonly value: string | readonly string[];
  onChange(value: string | readonly string[]): void;
}

/** Chosen values as chips, and the others in a list. */
function ListValue({ id, parameter: { name, values }, value, onChange }: ValueProps) {
  const t = apisTexts.use();
  const locale = useLocale();
  const chosen = [value].flat().filter((each) => each !== '');
  const others = values.filter((each) => !chosen.includes(each));
  return (
    <>
      {chosen.map((each) => {
        const label = labelOf(name, each, locale);
        return (
          <button
            key={each}
            type="button"
            aria-label={t('console.removeValue', { value: label })}
            onClick={() => onChange(chosen.filter((other) => other !== each))}
            className="hit relative inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-xs bg-ink-3 px-2 text-sm hover:text-text"
          >
            <span className="truncate">{label}</span>
            <CloseIcon size={14} className="text-text-2" />
          </button>
        );
      })}
      <select
        id={id}
        aria-label={t('console.addValue', { name })}
        value=""
        onChange={(event) => onChange([...chosen, event.currentTarget.value])}
        className="min-h-7 max-w-24 min-w-0 flex-1 bg-transparent text-sm text-text-3 outline-none"
      >
        <option value="" hidden>
          {t('console.add')}
        </option>
        {others.map((each) => (
          <option key={each} value={each}>
            {labelOf(name, each, locale)}
          </option>
        ))}
      </select>
    </>
  );
}

function EnumValue({ id, parameter: { name, values }, isInvalid, value, onChange }: ValueProps) {
  const t = apisTexts.use();
  const locale = useLocale();
  return (
    <select
      id={id}
      value={String(value)}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={inputClass}
    >
      <option value="">{t('console.unset')}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {labelOf(name, each, locale)}
        </option>
      ))}
    </select>
  );
}

function TextValue({ id, parameter, isInvalid, value, onChange }: ValueProps) {
  const { type, isList, defaultValue } = parameter;
  return (
    <input
      id={id}
      value={[value].flat().join(', ')}
      inputMode={type === 'integer' ? 'numeric' : undefined}
      placeholder={defaultValue ?? undefined}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
      onChange={({ currentTarget: { value: text } }) =>
        onChange(isList ? text.split(/\s*,\s*/) : text)
      }
      className={inputClass}
    />
  );
}

interface ConsoleFieldProps {
  readonly parameter: Parameter;
  readonly value: string | readonly string[];
  readonly isMissing: boolean;
  onChange(value: string | readonly string[]): void;
  /** Takes the parameter out of the call; undefined for a required one. */
  readonly onRemove: (() => void) | undefined;
}

/** One parameter of the console: lists as chips, enumerations as a list, others as text. */
export function ConsoleField(props: ConsoleFieldProps): ReactNode {
  const { parameter, value, isMissing, onChange, onRemove } = props;
  const t = apisTexts.use();
  const id = useId();
  const { name, isList, values } = parameter;
  const Value = values.length === 0 ? TextValue : isList ? ListValue : EnumValue;
  return (
    <div className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="text-xs wrap-anywhere text-text-2">
        <code className="font-mono">{name}</code>
      </label>
      <div
        className={cx(
          fieldBoxClass(isMissing),
          'min-h-10 gap-2 py-1 ps-2.5 pe-1',
          isList && values.length > 0 && 'flex-wrap',
        )}
      >
        <Value
          id={id}
          parameter={parameter}
          isInvalid={isMissing}
          value={value}
          onChange={onChange}
        />
        {onRemove && (
          <IconButton
            label={t('console.removeParameter', { name })}
            icon={<CloseIcon size={14} />}
            className="ms-auto size-7!"
            onClick={onRemove}
          />
        )}
      </div>
      {isMissing && (
        <p id={`${id}-error`} className="col-start-2 mt-1 text-sm text-on-juhong-soft">
          {t('console.missing')}
        </p>
      )}
    </div>
  );
}
