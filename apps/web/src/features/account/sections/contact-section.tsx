import type { Account } from '@onsori/contract/account';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { Divider } from '#ui/divider.tsx';
import { EmailRow } from './email-row.tsx';
import { PhoneRow } from './phone-row.tsx';

export function ContactSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  return (
    <AccountSection title={t('contact.title')}>
      <EmailRow user={user} />
      <Divider className="my-4" />
      <PhoneRow user={user} />
    </AccountSection>
  );
}
