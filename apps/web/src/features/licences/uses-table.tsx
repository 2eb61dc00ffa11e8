import { checkLicenceUse, type LicenceUse, licenceUses } from '@onsori/contract/licence-terms';
import { type LicenceBasis, licenceBases, type PlanId, planIds } from '@onsori/contract/plans';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { licencesTexts } from './licences-texts.ts';
import { findNeededPlan } from './needed-plan.rules.ts';

/** The plan from which on a use is permitted; nothing is larger than the last one. */
export function formatNeededPlan(locale: Locale, plan: PlanId): string {
  const t = licencesTexts.of(locale);
  const key = plan === planIds.at(-1) ? 'use.needsLargest' : 'use.needs';
  return t(key, { plan: t(`plan.${plan}`) });
}

function UseCell({ basis, use }: { readonly basis: LicenceBasis; readonly use: LicenceUse }) {
  const t = licencesTexts.use();
  const locale = useLocale();
  const permission = checkLicenceUse(basis, use);
  if (permission.answer === 'yes')
    return (
      <span className="inline-flex text-on-bichwi-soft">
        <CheckIcon />
        <span className="sr-only">{t('use.yes')}</span>
      </span>
    );
  return (
    <span className="text-sm text-text-2">
      {permission.answer === 'plan' ? formatNeededPlan(locale, permission.plan) : t('use.no')}
    </span>
  );
}

/** All plans and the single purchase in columns, on wide screens. */
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
          {licenceBases.map((basis) => (
            <th key={basis} scope="col" className="px-2 py-3 font-semibold">
              {t(`plan.${basis}`)}
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
            {licenceBases.map((basis) => (
              <td key={basis} className="px-2 py-3.5 align-middle">
                <UseCell basis={basis} use={use} />
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
  const locale = useLocale();
  return (
    <ul aria-label={t('use.caption')} className="flex flex-col md:hidden">
      {licenceUses.map((use) => {
        const { plan, isSingleEnough } = findNeededPlan(use);
        return (
          <li
            key={use}
            className="flex items-center justify-between gap-4 border-t border-line py-3.5 first:border-0"
          >
            <span>
              {t(`use.of.${use}`)}
              {isSingleEnough && (
                <span className="block text-sm text-text-2">{t('use.orSingle')}</span>
              )}
            </span>
            <Badge tone={plan ? 'free' : 'neutral'} size="md">
              {plan ? formatNeededPlan(locale, plan) : t('use.no')}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

export function UsesTable() {
  const t = licencesTexts.use();
  return (
    <>
      <WideTable />
      <NarrowList />
      <p className="mt-4 text-sm text-text-2">{t('use.singleNote')}</p>
    </>
  );
}
