import { checkLicenceUse, type LicenceUse, licenceUses } from '@onsori/contract/licence-terms';
import { type PlanId, planIds } from '@onsori/contract/plans';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { licencesTexts } from './licences-texts.ts';

function UseCell({ plan, use }: { readonly plan: PlanId; readonly use: LicenceUse }) {
  const t = licencesTexts.use();
  const permission = checkLicenceUse(plan, use);
  if (permission.answer === 'yes')
    return (
      <span className="inline-flex text-on-bichwi-soft">
        <CheckIcon />
        <span className="sr-only">{t('use.yes')}</span>
      </span>
    );
  return (
    <span className="text-sm text-text-2">
      {permission.answer === 'plan'
        ? t('use.needs', { plan: t(`plan.${permission.plan}`) })
        : t('use.no')}
    </span>
  );
}

/** All plans in columns, on wide screens. */
function WideTable() {
  const t = licencesTexts.use();
  return (
    <table className="hidden w-full text-center md:table">
      <caption className="sr-only">{t('use.caption')}</caption>
      <thead>
        <tr className="text-sm text-text-2">
          <th scope="col" className="py-3 text-start font-semibold">
            {t('use.use')}
          </th>
          {planIds.map((plan) => (
            <th key={plan} scope="col" className="px-2 py-3 font-semibold">
              {t(`plan.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {licenceUses.map((use) => (
          <tr key={use} className="border-t border-line">
            <th scope="row" className="py-3.5 pe-3 text-start font-medium">
              {t(`use.of.${use}`)}
            </th>
            {planIds.map((plan) => (
              <td key={plan} className="px-2 py-3.5 align-middle">
                <UseCell plan={plan} use={use} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The smallest plan suffices, because larger plans include its uses. */
function NarrowList() {
  const t = licencesTexts.use();
  return (
    <ul aria-label={t('use.caption')} className="flex flex-col md:hidden">
      {licenceUses.map((use) => {
        const smallestPlan = planIds.find((plan) => checkLicenceUse(plan, use).answer === 'yes');
        return (
          <li
            key={use}
            className="flex items-center justify-between gap-4 border-t border-line py-3.5 first:border-0"
          >
            <span>{t(`use.of.${use}`)}</span>
            <Badge tone={smallestPlan ? 'free' : 'neutral'} size="md">
              {smallestPlan ? t('use.needs', { plan: t(`plan.${smallestPlan}`) }) : t('use.no')}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

export function UsesTable() {
  return (
    <>
      <WideTable />
      <NarrowList />
    </>
  );
}
