import { marketingUses } from '@onsori/contract/enumerations';
import { mayAgree } from '@onsori/contract/marketing';
import type { ChangeEvent } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import {
  howManyTicked,
  type TickName,
  type Ticks,
  withTick,
} from '#features/auth/joining.rules.ts';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Divider } from '#ui/divider.tsx';
import { FieldMessage } from '#ui/field.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { TextLink } from './text-link.tsx';

interface JoinTicksProps {
  readonly ticks: Ticks;
  onChange(ticks: Ticks): void;
  readonly errors: { readonly terms?: string | undefined; readonly age?: string | undefined };
}

/** What everybody ticks who joins, and what they may; nothing is ticked beforehand. */
export function JoinTicks({ ticks, onChange, errors }: JoinTicksProps) {
  const t = authTexts.use();
  const ticked = howManyTicked(ticks);
  const tick = (name: TickName | 'all') => ({
    name: `tick_${name}`,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange(withTick(ticks, name, event.target.checked)),
  });
  const needed = (name: 'terms' | 'age') => ({
    ...tick(name),
    label: t(`ticks.${name}`),
    checked: ticks[name],
    invalid: errors[name] !== undefined,
    'aria-describedby': `${name}-tick-message`,
    required: true,
  });
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 text-sm font-semibold text-text-2">{t('ticks.legend')}</legend>
      <Checkbox
        {...tick('all')}
        label={<span className="font-semibold">{t('ticks.all')}</span>}
        hint={t('ticks.allHint')}
        checked={ticked === 'all'}
        indeterminate={ticked === 'some'}
      />
      <Divider className="my-2" />
      <div className="flex items-start justify-between gap-3">
        <Checkbox {...needed('terms')} />
        <span className="shrink-0 py-2 text-sm">
          <TextLink to={paths.policy('terms')} newTab label={t('ticks.readTerms')}>
            {t('ticks.read')}
          </TextLink>
        </span>
      </div>
      <div className="ps-7.5">
        <FieldMessage id="terms-tick-message" error={errors.terms} hint={undefined} />
      </div>
      <Checkbox {...needed('age')} />
      <div className="ps-7.5">
        <FieldMessage id="age-tick-message" error={errors.age} hint={undefined} />
      </div>
      <PrivacyNote />
      <Divider className="my-2" />
      <p className="pt-1 pb-1.5 text-sm text-text-3">{t('ticks.marketingHint')}</p>
      {marketingUses.map((name) => (
        <div key={name} className="flex items-start justify-between gap-3">
          <Checkbox
            {...tick(name)}
            label={t(`ticks.${name}`)}
            checked={ticks[name]}
            disabled={!mayAgree(ticks, name)}
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
