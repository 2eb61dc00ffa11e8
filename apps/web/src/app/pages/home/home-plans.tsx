import { useBusiness } from '#app/shell/use-business.ts';
import { PlanTable } from '#features/billing/plan-table.tsx';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { paths } from '#lib/paths.ts';
import { HomeSection } from './home-section.tsx';

/** Shown on the Korean home page only. */
export function HomePlans() {
  const t = plansTexts.use();
  const business = useBusiness();
  const all = { to: paths.plans(), label: t('title'), name: t('all') };
  return (
    <HomeSection title={t('heading')} all={all}>
      <p className="text-sm text-pretty text-text-2">{t('lead')}</p>
      <PlanTable heading="h3" quoteEmail={business?.email} className="mt-6" />
    </HomeSection>
  );
}
