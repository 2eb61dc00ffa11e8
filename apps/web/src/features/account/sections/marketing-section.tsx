import type { Account } from '@onsori/contract/account';
import { type MarketingUse, marketingUses } from '@onsori/contract/enumerations';
import { effectiveMarketing, type Marketing, mayAgree } from '@onsori/contract/marketing';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDates } from '#features/account/account-dates.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { useEdited } from '#features/account/edits.tsx';
import { changedUses } from '#features/account/marketing.rules.ts';
import { useSaveProfile } from '#features/account/use-save-profile.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** What was agreed to and taken back, with the day: the law wants it told. */
function useConsentWords() {
  const t = accountTexts.use();
  const { dayOf } = useDates();
  return (before: Marketing, after: Marketing): string => {
    const date = dayOf(new Date());
    const listed = (uses: readonly MarketingUse[]) =>
      uses.map((use) => t(`marketing.short.${use}`)).join(', ');
    const { agreed, refused } = changedUses(before, after);
    return [
      agreed.length > 0 && t('marketing.agreed', { date, uses: listed(agreed) }),
      refused.length > 0 && t('marketing.refused', { date, uses: listed(refused) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

export function MarketingSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const consentWords = useConsentWords();
  /** Null while it is as it was. */
  const [ticked, setTicked] = useState<Marketing | null>(null);
  const [said, setSaid] = useState('');
  const draft = ticked ?? user.marketing;
  const { agreed, refused } = changedUses(user.marketing, draft);
  const edited = agreed.length + refused.length > 0;
  useEdited(edited);
  const saving = useSaveProfile(({ marketing }) => {
    const words = consentWords(user.marketing, marketing);
    setTicked(null);
    setSaid(words);
    toast.show(words);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edited && !saving.isPending) saving.mutate({ marketing: draft });
  };
  const hints: Partial<Record<MarketingUse, string>> = {
    use: t('marketing.useHint'),
    night: t('marketing.nightHint'),
  };
  return (
    <AccountSection
      title={t('marketing.title')}
      hint={
        <>
          {t('marketing.hint')}{' '}
          <Link to={paths.policy('marketing')} className="text-text-2 underline underline-offset-4">
            {t('marketing.policy')}
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        {marketingUses.map((use) => (
          <Checkbox
            key={use}
            className={use === 'use' ? '' : 'ms-7'}
            label={t(`marketing.${use}`)}
            hint={hints[use]}
            checked={draft[use]}
            // What is ticked can always be taken back.
            disabled={!draft[use] && !mayAgree(draft, use)}
            onChange={({ target }) =>
              setTicked(effectiveMarketing({ ...draft, [use]: target.checked }))
            }
          />
        ))}
        <FormError>{saving.isError && (errorText(saving.error) ?? t('failed'))}</FormError>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" disabled={!edited} loading={saving.isPending}>
            {t('save')}
          </Button>
          {!edited && <p className="min-w-0 text-sm text-text-2">{said}</p>}
        </div>
      </form>
    </AccountSection>
  );
}
