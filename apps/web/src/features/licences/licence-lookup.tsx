import { parseLicenceId, verifyPath } from '@onsori/contract/licence-terms';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { licencesTexts } from './licences-texts.ts';

/** Form for a licence number from a printed certificate. */
export function LicenceNumberForm({ number }: { readonly number: string }) {
  const t = licencesTexts.use();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('number') as HTMLInputElement;
    const id = parseLicenceId(field.value);
    setInvalid(id === null);
    if (id === null) field.focus();
    else void navigate(verifyPath(id));
  };
  return (
    <form onSubmit={submit} noValidate className="mt-7 flex w-full max-w-md flex-col gap-4">
      <TextField
        name="number"
        label={t('verify.number')}
        defaultValue={number}
        hint={t('verify.numberHint')}
        error={invalid ? t('verify.numberWrong') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary">
        {t('verify.check')}
      </Button>
    </form>
  );
}

export function LicenceLookupView() {
  const t = licencesTexts.use();
  return (
    <div className="mx-auto max-w-2xl pt-9 pb-20">
      <h1 className="text-2xl">{t('verify.title')}</h1>
      <p className="mt-1.5 text-text-2">{t('verify.lead')}</p>
      <LicenceNumberForm number="" />
      <RelatedQuestions
        questions={['verify-license', 'certificate-where', 'prove-file']}
        className="mt-8"
      />
    </div>
  );
}
