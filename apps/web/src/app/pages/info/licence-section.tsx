import type { LicenceUse } from '@onsori/contract/licence-terms';
import { Link } from 'react-router';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { CertificateSample } from '#features/licences/certificate-sample.tsx';
import { findNeededPlan } from '#features/licences/needed-plan.rules.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { InfoSection } from './info-section.tsx';
import { infoTexts } from './info-texts.ts';

const examples = [
  'personal_video',
  'monetised_video',
  'client_work',
  'paid_ad',
  'shop',
  'game',
  'broadcast',
  'registering',
] as const satisfies LicenceUse[];

function LicenceExample({ use }: { readonly use: (typeof examples)[number] }) {
  const t = infoTexts.use();
  const planName = plansTexts.use();
  const { plan, isLargest, isSingleEnough, needsCredit } = findNeededPlan(use);
  const note =
    isSingleEnough && plan !== 'free' ? t('licenses.single') : needsCredit && t('licenses.credit');
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-t border-line py-3">
      <div className="min-w-0">
        <p className="text-pretty">{t(`licenses.of.${use}`)}</p>
        {note && <p className="text-sm text-text-2">{note}</p>}
      </div>
      <Badge tone={plan ? 'free' : 'danger'} size="md">
        {plan
          ? t(isLargest ? 'licenses.only' : 'licenses.from', { plan: planName(`plan.${plan}`) })
          : t('licenses.never')}
      </Badge>
    </li>
  );
}

interface RuleListProps {
  readonly title: string;
  readonly isAllowed: boolean;
  readonly rules: readonly string[];
}

function RuleList({ title, isAllowed, rules }: RuleListProps) {
  const RuleIcon = isAllowed ? CheckIcon : CloseIcon;
  return (
    <div className="rounded-xl border border-line bg-ink-1 p-5 md:p-6">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-4 flex flex-col gap-3">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3">
            <RuleIcon
              size={20}
              className={cx(
                'mt-0.5 shrink-0',
                isAllowed ? 'text-on-bichwi-soft' : 'text-on-juhong-soft',
              )}
            />
            <span className="min-w-0 text-pretty">{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the rules are read in full. */
function LicenceLinks() {
  const t = infoTexts.use();
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button render={<Link to={paths.licenceUses()} />}>{t('licenses.toUses')}</Button>
      <Button variant="ghost" render={<Link to={paths.verify()} />}>
        {t('licenses.toVerify')}
      </Button>
      <Button variant="ghost" render={<Link to={paths.policy('licence')} />}>
        {t('licenses.toPolicy')}
      </Button>
      <Button variant="ghost" render={<Link to={paths.support()} />}>
        {t('licenses.toSupport')}
      </Button>
    </div>
  );
}

/** Licensing in plain words; the examples follow the terms of the plans. */
export function LicenceSection({ musicTitle }: { readonly musicTitle: string | undefined }) {
  const t = infoTexts.use();
  const may = (['edit', 'versions', 'earn', 'stay', 'again'] as const).map((rule) =>
    t(`licenses.mayList.${rule}`),
  );
  const mayNot = (['sell', 'claim', 'match', 'train'] as const).map((rule) =>
    t(`licenses.mayNotList.${rule}`),
  );
  return (
    <InfoSection id="licenses" title={t('licenses.title')} lead={t('licenses.lead')}>
      <ul
        aria-label={t('licenses.examples')}
        className="grid gap-x-12 border-b border-line lg:grid-cols-2"
      >
        {examples.map((use) => (
          <LicenceExample key={use} use={use} />
        ))}
      </ul>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <RuleList title={t('licenses.may')} isAllowed rules={may} />
        <RuleList title={t('licenses.mayNot')} isAllowed={false} rules={mayNot} />
      </div>
      <div className="mt-10 grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        <div className="min-w-0">
          <h3 className="text-xl">{t('licenses.proof.title')}</h3>
          <p className="mt-2 max-w-xl text-pretty text-text-2">{t('licenses.proof.body')}</p>
          <LicenceLinks />
        </div>
        <CertificateSample musicTitle={musicTitle} />
      </div>
    </InfoSection>
  );
}
