import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { InfoSection } from './info-section.tsx';
import { infoTexts } from './info-texts.ts';

const contents = ['library', 'air', 'purchases'] as const;
const steps = ['ask', 'code', 'join', 'approve'] as const;

/** What the pavilion is, and how a company gets in. */
export function PavilionSection() {
  const t = infoTexts.use();
  return (
    <InfoSection id="pavilion" title={t('pavilion.title')} lead={t('pavilion.lead')}>
      <div className="rounded-2xl border border-line bg-ink-1 p-5 md:p-8">
        <h3 className="text-sm font-semibold tracking-normal text-on-chija-soft">
          {t('pavilion.inside')}
        </h3>
        <ul className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
          {contents.map((content) => (
            <li key={content} className="border-s-2 border-chija ps-4">
              <h4 className="text-lg">{t(`pavilion.${content}.title`)}</h4>
              <p className="mt-1 text-pretty text-text-2">{t(`pavilion.${content}.body`)}</p>
            </li>
          ))}
        </ul>
        <h3 className="mt-9 text-sm font-semibold tracking-normal text-on-chija-soft">
          {t('pavilion.enter')}
        </h3>
        <ol className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, at) => (
            <li key={step} className="min-w-0">
              <span
                aria-hidden="true"
                className="tabular flex size-8 items-center justify-center rounded-full bg-chija-soft text-sm font-bold text-on-chija-soft"
              >
                {at + 1}
              </span>
              <h4 className="mt-3 text-lg">{t(`pavilion.${step}.title`)}</h4>
              <p className="mt-1 text-sm text-pretty text-text-2">{t(`pavilion.${step}.body`)}</p>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-2">
          <Button render={<Link to={paths.visitorInquiry('business')} />}>
            {t('pavilion.toAsk')}
          </Button>
          <Button variant="ghost" render={<Link to={paths.partnerSignUp()} />}>
            {t('pavilion.toJoin')}
          </Button>
        </div>
      </div>
    </InfoSection>
  );
}
