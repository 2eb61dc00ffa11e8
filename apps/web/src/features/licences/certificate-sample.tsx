import { formatLicenceId } from '@onsori/contract/licence-terms';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/certificate.json' with { type: 'json' };
import ko from '#i18n/ko/certificate.json' with { type: 'json' };
import { CheckIcon } from '#ui/icons.tsx';
import { LogoMark } from '#ui/logo.tsx';

const texts = createTextBundle(ko, en);

/** No issued licence: those are random. */
const sampleId = '0NS0R1SAMP1E000000000000';

interface CertificateSampleProps {
  /** A published music; without one the sample names none. */
  readonly musicTitle: string | undefined;
}

/** A certificate as people get it, on paper colours in both themes. */
export function CertificateSample({ musicTitle }: CertificateSampleProps) {
  const t = texts.use();
  const rows = [
    [t('music'), musicTitle ?? t('untitled')],
    [t('holder'), t('holderValue')],
    [t('scope'), t('scopeValue')],
    [t('files'), t('filesValue')],
  ] as const;
  return (
    <figure className="relative mx-auto w-full max-w-md pb-5">
      <figcaption className="sr-only">{t('caption')}</figcaption>
      <div data-theme="light" className="rounded-xl bg-ink-1 p-5 text-text shadow-overlay md:p-7">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <LogoMark />
            <p className="mt-3 text-xl font-bold tracking-[-0.03em]">{t('title')}</p>
          </div>
          <span className="rounded-xs border border-line-strong px-1.5 py-0.5 text-xs font-semibold text-text-2">
            {t('sample')}
          </span>
        </div>
        <dl className="mt-4 text-sm">
          {rows.map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] gap-3 border-t border-line py-2.5"
            >
              <dt className="text-text-2">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
          <div className="border-t border-line pt-2.5">
            <dt className="sr-only">{t('number')}</dt>
            <dd className="font-mono text-xs wrap-anywhere">{formatLicenceId(sampleId)}</dd>
          </div>
        </dl>
        <p className="mt-1.5 text-xs text-text-2">{`${t('origin')} ${t('signature')}`}</p>
      </div>
      <p className="absolute end-4 bottom-0 flex items-center gap-1.5 rounded-full bg-bichwi-soft py-2 ps-3 pe-4 text-sm font-semibold text-on-bichwi-soft shadow-overlay">
        <CheckIcon size={18} />
        {t('valid')}
      </p>
    </figure>
  );
}
