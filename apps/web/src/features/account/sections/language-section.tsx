import { languages } from '@onsori/contract/enumerations';
import type { FormEvent } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { useSaveProfile } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { isLocale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { cx } from '#ui/cx.ts';
import { FormError } from '#ui/form-error.tsx';

/** Every language is named in itself. */
const languageNames = { ko: '한국어', en: 'English' } as const;

/** Sets the language of mails and pages; without JavaScript of pages only. */
export function LanguageSection() {
  const t = accountTexts.use();
  const locale = useLocale();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const saving = useSaveProfile(({ language }) => {
    const options = {
      method: 'post',
      action: paths.preferences(),
      preventScrollReset: true,
    } as const;
    void submit({ lang: language, back }, options);
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const selected = new FormData(event.currentTarget, submitter).get('lang');
    if (isLocale(selected) && !saving.isPending) saving.mutate({ language: selected });
  };
  return (
    <AccountSection title={t('language.title')} hint={t('language.hint')}>
      <Form method="post" action={paths.preferences()} onSubmit={save}>
        <input type="hidden" name="back" value={back} />
        <fieldset className="flex w-fit flex-wrap gap-1 rounded-md border border-line p-1">
          <legend className="sr-only">{t('language.title')}</legend>
          {languages.map((language) => (
            <button
              key={language}
              type="submit"
              name="lang"
              value={language}
              lang={language}
              aria-pressed={language === locale}
              className={cx(
                'hit relative min-h-10 rounded-sm px-4 text-sm transition-colors',
                language === locale
                  ? 'bg-ink-3 font-semibold text-text'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {languageNames[language]}
            </button>
          ))}
        </fieldset>
      </Form>
      <FormError>{saving.isError && (errorText(saving.error) ?? t('failed'))}</FormError>
    </AccountSection>
  );
}
