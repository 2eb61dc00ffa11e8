import { languages } from '@onsori/contract/enumerations';
import { Form, useLocation } from 'react-router';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { cx } from '#ui/cx.ts';
import { themes, usePendingTheme, useRootData } from '../root-data.ts';

/** Each language is named in itself, so that its speakers recognise it. */
const languageNames = { ko: '한국어', en: 'English' } as const;

interface ChoiceProps {
  readonly legend: string;
  readonly name: 'lang' | 'theme';
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly lang?: string;
  }[];
  readonly current: string;
}

function Choice({ legend, name, options, current }: ChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1 rounded-md border border-line p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          lang={lang}
          aria-pressed={value === current}
          className={cx(
            'hit relative min-h-8 rounded-sm px-3 text-sm transition-colors',
            value === current ? 'bg-ink-3 font-semibold text-text' : 'text-text-2 hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Language and theme as a form that works without scripts. */
export function Preferences() {
  const t = useTexts('shell.preferences');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const storedTheme = useRootData()?.theme ?? 'dark';
  const theme = usePendingTheme() ?? storedTheme;
  return (
    <Form
      method="post"
      action={paths.preferences()}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="back" value={pathname + search} />
      <Choice
        legend={t('language')}
        name="lang"
        current={locale}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <Choice
        legend={t('theme')}
        name="theme"
        current={theme}
        options={themes.map((value) => ({ value, label: t(value) }))}
      />
    </Form>
  );
}
