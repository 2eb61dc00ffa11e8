import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CertificateSample } from '#features/licences/certificate-sample.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { picksQuery } from './home.queries.ts';
import { homeTexts } from './home-texts.ts';

const points = ['signed', 'public', 'claim'] as const;

/** Why a license is safe, beside a certificate. */
export function LicenceProof() {
  const t = homeTexts.use();
  const { data } = useQuery(picksQuery(browserApi, useLocale(), false));
  return (
    <section
      aria-labelledby="proof-title"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 rounded-3xl border border-line bg-ink-1 p-5 md:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
    >
      <div className="min-w-0">
        <h2 id="proof-title" className="text-2xl text-balance">
          {t('proof.title')}
        </h2>
        <p className="mt-2.5 max-w-xl text-pretty text-text-2 md:text-lg">{t('proof.lead')}</p>
        <ul className="mt-7 flex max-w-xl flex-col gap-5">
          {points.map((point) => (
            <li key={point} className="flex gap-3.5">
              <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-bichwi-soft text-on-bichwi-soft">
                <CheckIcon size={16} />
              </span>
              <div className="min-w-0">
                <h3 className="text-base tracking-normal">{t(`proof.${point}.title`)}</h3>
                <p className="mt-0.5 text-sm text-pretty text-text-2">{t(`proof.${point}.body`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-2">
          <Button render={<Link to={paths.verify()} />}>{t('proof.verify')}</Button>
          <Button variant="ghost" render={<Link to={paths.licenceUses()} />}>
            {t('proof.uses')}
          </Button>
          <Button variant="ghost" render={<Link to={paths.info()} />}>
            {t('proof.info')}
          </Button>
        </div>
      </div>
      <CertificateSample musicTitle={data?.items[0]?.title} />
    </section>
  );
}
