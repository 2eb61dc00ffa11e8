import { LicenceNumberForm } from './licence-number-form.tsx';
import { licencesTexts } from './licences-texts.ts';

export function LicenceLookupView() {
  const t = licencesTexts.use();
  return (
    <div className="mx-auto max-w-2xl pt-9 pb-20">
      <h1 className="text-2xl">{t('verify.title')}</h1>
      <p className="mt-1.5 text-text-2">{t('verify.lead')}</p>
      <LicenceNumberForm number="" />
    </div>
  );
}
