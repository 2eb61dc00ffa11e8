import { optionLabel } from '@onsori/contract/taxonomy';
import { Fragment } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { apisTexts, findText } from './apis-texts.ts';
import { orderParameters } from './console.rules.ts';
import { describeLimits, filterGroupOf } from './parameter.rules.ts';
import type { Operation, Parameter } from './reference.rules.ts';
import { RichText } from './rich-text.tsx';

const MAX_SHOWN = 7;
const MAX_INLINE_VALUES = 5;

/** Values of the catalogue have labels in the language of the page. */
export function labelOf(name: string, value: string, locale: Locale): string {
  const group = filterGroupOf(name);
  return group ? optionLabel(group, value, locale) : value;
}

interface ValueNameProps {
  readonly name: string;
  readonly value: string;
}

/** The value as requests contain it, and its label where that differs. */
function ValueName({ name, value }: ValueNameProps) {
  const label = labelOf(name, value, useLocale());
  return (
    <>
      <code className="font-sans">{value}</code>
      {label !== value && ` (${label})`}
    </>
  );
}

function Values({ parameter: { name, type, values } }: { readonly parameter: Parameter }) {
  const t = apisTexts.use();
  if (values.length === 0 || type === 'boolean') return null;
  const items = values.map((value) => (
    <li key={value}>
      <ValueName name={name} value={value} />
    </li>
  ));
  const list = <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-text-2">{items}</ul>;
  if (values.length <= MAX_INLINE_VALUES) return list;
  return (
    <details className="text-text-3">
      <summary className="hit relative mb-1 w-fit hover:text-text">
        {t('page.values', { count: values.length })}
      </summary>
      {list}
    </details>
  );
}

function ParameterRow({ parameter }: { readonly parameter: Parameter }) {
  const t = apisTexts.use();
  const locale = useLocale();
  const { name, type, isRequired, description } = parameter;
  const note =
    findText(t, `parameter.${name}`) ?? (locale === 'en' && description ? description : '');
  const limits = describeLimits(parameter, {
    byDefault: (value) => t('page.default', { value }),
    maxLength: (max) => t('page.maxLength', { max }),
  });
  return (
    <tr className="border-t border-line align-middle">
      <th scope="row" className="w-1/3 py-2.5 pe-4 text-start align-top font-normal">
        <code className="block font-mono text-sm wrap-anywhere">
          {name.split('.').map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                <>
                  .<wbr />
                </>
              )}
              {part}
            </Fragment>
          ))}
        </code>
        <span className="font-mono text-xs text-text-3">{type}</span>
        {isRequired && (
          <span className="ms-2 text-xs font-semibold text-on-juhong-soft">
            {t('page.required')}
          </span>
        )}
      </th>
      <td className="py-2.5 text-sm text-text-2">
        <RichText>{[note, limits].filter(Boolean).join(' · ')}</RichText>
        <Values parameter={parameter} />
      </td>
    </tr>
  );
}

function Rows({ parameters, label }: { readonly parameters: readonly Parameter[]; label: string }) {
  const t = apisTexts.use();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('page.name')}</th>
          <th scope="col">{t('page.note')}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <ParameterRow key={parameter.name} parameter={parameter} />
        ))}
      </tbody>
    </table>
  );
}

interface LocationProps {
  readonly location: Parameter['location'];
  readonly parameters: readonly Parameter[];
}

function LocationTable({ location, parameters }: LocationProps) {
  const t = apisTexts.use();
  const label = t(`page.location.${location}`);
  const facts = [
    parameters.every(({ isRequired }) => !isRequired) && t('page.allOptional'),
    location === 'query' && parameters.some(({ isList }) => isList) && t('page.lists'),
  ].filter(Boolean);
  // One more row takes no more space than the line that hides it.
  const isLong = parameters.length > MAX_SHOWN + 1;
  const shown = isLong ? parameters.slice(0, MAX_SHOWN) : parameters;
  const hidden = parameters.slice(shown.length);
  return (
    <section className="mt-7">
      <div className="flex items-baseline justify-between gap-4 pb-2.5">
        <h2 className="text-base">{label}</h2>
        <p className="text-sm text-text-2">{facts.join(' · ')}</p>
      </div>
      <Rows parameters={shown} label={label} />
      {hidden.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex items-baseline justify-between gap-4 py-2.5 text-sm text-text-2 hover:text-text">
            <span className="min-w-0 truncate group-open:invisible">
              {hidden.map(({ name }) => name).join(', ')}
            </span>
            <span className="flex shrink-0 items-center gap-1 font-semibold text-text">
              {t('page.more', { count: hidden.length })}
              <ChevronDownIcon size={16} className="group-open:rotate-180" />
            </span>
          </summary>
          <Rows parameters={hidden} label={label} />
        </details>
      )}
    </section>
  );
}

const locations = ['path', 'query', 'header', 'body'] as const;

/** Parameters by where they are sent, required ones first. */
export function ParameterTables({ operation }: { readonly operation: Operation }) {
  const t = apisTexts.use();
  const parameters = orderParameters(operation);
  if (parameters.length === 0)
    return <p className="mt-7 text-sm text-text-3">{t('page.noParameters')}</p>;
  return locations.map((location) => {
    const own = parameters.filter((each) => each.location === location);
    return own.length > 0 && <LocationTable key={location} location={location} parameters={own} />;
  });
}
