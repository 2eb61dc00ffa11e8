import type { Account } from '@onsori/contract/account';
import { type MarketingUse, marketingUses } from '@onsori/contract/enumerations';
import {
  canConsent,
  diffMarketing,
  effectiveMarketing,
  type Marketing,
} from '@onsori/contract/marketing';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSaveProfile } from '#features/account/account.queries.ts';
import { AccountSection, useUnsavedChanges } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Confirmation of given and withdrawn consents with the date, which the law requires. */
function useConsentMessage() {
  const t = accountTexts.use();
  const { formatDay } = useDateFormatters();
  return (before: Marketing, after: Marketing): string => {
    const date = formatDay(new Date());
    const listed = (uses: readonly MarketingUse[]) =>
      uses.map((use) => t(`marketing.short.${use}`)).join(', ');
    const { agreed, withdrawn } = diffMarketing(before, after);
    return [
      agreed.length > 0 && t('marketing.agreed', { date, uses: listed(agreed) }),
      withdrawn.length > 0 && t('marketing.refused', { date, uses: listed(withdrawn) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

export function MarketingSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const consentMessage = useConsentMessage();
  /** Null while unchanged. */
  const [changes, setChanges] = useState<Marketing | null>(null);
  const [savedMessage, setSavedMessage] = useState('');
  const draft = changes ?? user.marketing;
  const { agreed, withdrawn } = diffMarketing(user.marketing, draft);
  const edited = agreed.length + withdrawn.length > 0;
  useUnsavedChanges(edited);
  const saving = useSaveProfile(({ marketing }) => {
    const message = consentMessage(user.marketing, marketing);
    setChanges(null);
    setSavedMessage(message);
    toast.show(message);
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
            // A given consent can always be withdrawn.
            disabled={!draft[use] && !canConsent(draft, use)}
            onChange={({ target }) =>
              setChanges(effectiveMarketing({ ...draft, [use]: target.checked }))
            }
          />
        ))}
        <FormError>{saving.isError && (errorText(saving.error) ?? t('failed'))}</FormError>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" disabled={!edited} loading={saving.isPending}>
            {t('save')}
          </Button>
          {!edited && <p className="min-w-0 text-sm text-text-2">{savedMessage}</p>}
        </div>
      </form>
      <RelatedQuestions questions={['marketing-mails']} newTab className="mt-4" />
    </AccountSection>
  );
}
