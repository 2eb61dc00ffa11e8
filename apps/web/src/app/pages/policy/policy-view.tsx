import { type PolicyTarget, policyVersions } from '@onsori/contract/policies';
import type { PolicyDocument } from '@onsori/contract/policy-values';
import { Link } from 'react-router';
import { PolicySections } from '#features/policies/policy-sections.tsx';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/policy.json';
import ko from '#i18n/ko/policy.json';
import { useLocale } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PolicyAddress } from './policy-document.ts';

const policyTexts = createTextBundle(ko, en);

const targets = Object.keys(policyVersions) as PolicyTarget[];

interface PolicyViewProps {
  readonly address: PolicyAddress;
  readonly document: PolicyDocument;
}

const linkClass = 'rounded-xs underline-offset-4 hover:text-text hover:underline';

export function PolicyView({ address, document }: PolicyViewProps) {
  const t = policyTexts.use();
  const { target, date, currentDate, dates } = address;
  const dateFormat = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  const formatDay = (day: string) => dateFormat.format(new Date(day));
  return (
    <div className="mx-auto max-w-5xl pt-7 pb-20 md:pt-9">
      <nav aria-label={t('others')}>
        <ul className="flex flex-wrap gap-2">
          {targets.map((each) => (
            <li key={each} className="flex">
              <Chip render={<Link to={paths.policy(each)} />} selected={each === target}>
                {t(`names.${each}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <article aria-labelledby="policy-title" className="mt-8">
        <h1 id="policy-title" className="text-2xl">
          {document.title}
        </h1>
        <p className="mt-1.5 text-sm text-text-3">{t('effective', { date: formatDay(date) })}</p>
        {date !== currentDate && (
          <Notice className="mt-4">
            {t(date > currentDate ? 'upcoming' : 'old')}{' '}
            <Link to={paths.policy(target)} className="font-semibold text-text underline">
              {t('toCurrent')}
            </Link>
          </Notice>
        )}
        <p className="mt-4 max-w-3xl text-text-2">{document.summary}</p>
        <div className="mt-8 flex flex-col gap-10 md:flex-row-reverse md:items-start">
          <aside className="flex shrink-0 flex-col gap-7 text-sm md:sticky md:top-[calc(var(--header-height)+1.5rem)] md:w-60">
            <nav aria-labelledby="policy-contents">
              <h2 id="policy-contents" className="text-sm text-text-3">
                {t('contents')}
              </h2>
              <ol className="mt-2 flex flex-col text-text-2">
                {document.sections.map(({ id, heading }) => (
                  <li key={id}>
                    <Link to={{ hash: id }} className={`${linkClass} hit relative block py-1`}>
                      {heading}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
            <nav aria-labelledby="policy-versions">
              <h2 id="policy-versions" className="text-sm text-text-3">
                {t('versions')}
              </h2>
              <ul className="mt-2 flex flex-col text-text-2">
                {dates.map((day) => (
                  <li key={day}>
                    <Link
                      to={paths.policy(target, day)}
                      aria-current={day === date ? 'page' : undefined}
                      className={`${linkClass} block py-1 aria-[current]:font-semibold aria-[current]:text-text`}
                    >
                      {formatDay(day)}
                      {day === currentDate && ` · ${t('current')}`}
                      {day > currentDate && ` · ${t('announced')}`}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </aside>
          <div className="flex min-w-0 flex-1 flex-col gap-10">
            <PolicySections sections={document.sections} />
          </div>
        </div>
      </article>
    </div>
  );
}
