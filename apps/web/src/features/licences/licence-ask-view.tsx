import { licencesTexts } from './licences-texts.ts';
import { NumberForm } from './number-form.tsx';

export function LicenceAskView() {
  const t = licencesTexts.use();
  return (
    <div className="mx-auto max-w-2xl pt-9 pb-20">
      <h1 className="text-2xl">{t('verify.title')}</h1>
      <p className="mt-1.5 text-text-2">{t('verify.lead')}</p>
      <NumberForm number="" />
    </div>
  );
}
