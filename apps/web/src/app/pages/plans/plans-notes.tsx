import { plans } from '@onsori/contract/plans';
import { Link } from 'react-router';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { licencesTexts } from '#features/licences/licences-texts.ts';
import { paths } from '#lib/paths.ts';

const linkClass = 'hit relative font-semibold text-text underline underline-offset-4';

export function PlansNotes() {
  const t = plansTexts.use();
  return (
    <section className="mx-auto mt-12 w-fit text-sm text-text-2">
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        <li>{t('notes.month', { count: plans.free.monthlyTracks ?? 0 })}</li>
        <li>{t('notes.again')}</li>
      </ul>
      <nav aria-label={t('notes.more')} className="mt-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 ps-5">
          <li>
            <Link to={paths.licenceUses()} className={linkClass}>
              {licencesTexts.use()('use.title')}
            </Link>
          </li>
          {(['licence', 'refund'] as const).map((target) => (
            <li key={target}>
              <Link to={paths.policy(target)} className={linkClass}>
                {t(`notes.${target}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
