import { marketingUses } from '@onsori/contract/enumerations';
import { canConsent } from '@onsori/contract/marketing';
import type { ChangeEvent } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import {
  type ConsentName,
  type Consents,
  summarizeConsents,
  withConsent,
} from '#features/auth/sign-up.rules.ts';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Divider } from '#ui/divider.tsx';
import { FieldMessage } from '#ui/field-message.tsx';

import { TextLink } from './auth-frame.tsx';

/** The privacy notice needs no consent. */
function PrivacyNote() {
  const t = authTexts.use();
  return (
    <p className="py-2 text-sm text-text-2">
      {`${t('ticks.privacy')} `}
      <TextLink to={paths.policy('privacy')} newTab>
        {t('ticks.privacyLink')}
        <span className="sr-only">{` ${t('ticks.newTab')}`}</span>
      </TextLink>
      {t('ticks.privacyEnd')}
    </p>
  );
}

interface ConsentCheckboxesProps {
  readonly consents: Consents;
  onChange(consents: Consents): void;
  readonly errors: { readonly terms?: string | undefined; readonly age?: string | undefined };
}

/** Required and optional consents of a sign-up. */
export function ConsentCheckboxes({ consents, onChange, errors }: ConsentCheckboxesProps) {
  const t = authTexts.use();
  const consentSummary = summarizeConsents(consents);
  const checkboxProps = (name: ConsentName | 'all') => ({
    name: `tick_${name}`,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange(withConsent(consents, name, event.target.checked)),
  });
  const requiredProps = (name: 'terms' | 'age') => ({
    ...checkboxProps(name),
    label: t(`ticks.${name}`),
    checked: consents[name],
    invalid: errors[name] !== undefined,
    'aria-describedby': `${name}-tick-message`,
    required: true,
  });
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-semibold text-text-2">{t('ticks.legend')}</legend>
      <Checkbox
        {...checkboxProps('all')}
        label={<span className="font-semibold">{t('ticks.all')}</span>}
        hint={t('ticks.allHint')}
        checked={consentSummary === 'all'}
        indeterminate={consentSummary === 'some'}
      />
      <Divider className="my-2" />
      <div className="flex items-start justify-between gap-3">
        <Checkbox {...requiredProps('terms')} />
        <span className="shrink-0 py-2 text-sm">
          <TextLink to={paths.policy('terms')} newTab label={t('ticks.readTerms')}>
            {t('ticks.read')}
          </TextLink>
        </span>
      </div>
      <div className="ps-7.5">
        <FieldMessage id="terms-tick-message" error={errors.terms} hint={undefined} />
      </div>
      <Checkbox {...requiredProps('age')} />
      <div className="ps-7.5">
        <FieldMessage id="age-tick-message" error={errors.age} hint={undefined} />
      </div>
      <PrivacyNote />
      <Divider className="my-2" />
      <p className="pt-1 pb-1.5 text-sm text-text-3">{t('ticks.marketingHint')}</p>
      {marketingUses.map((name) => (
        <div key={name} className="flex items-start justify-between gap-3">
          <Checkbox
            {...checkboxProps(name)}
            label={t(`ticks.${name}`)}
            checked={consents[name]}
            disabled={!canConsent(consents, name)}
            className={name === 'use' ? '' : 'ms-7.5'}
          />
          {name === 'use' && (
            <span className="shrink-0 py-2 text-sm">
              <TextLink to={paths.policy('marketing')} newTab label={t('ticks.readMarketing')}>
                {t('ticks.read')}
              </TextLink>
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}
