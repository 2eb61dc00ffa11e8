import type { Account } from '@onsori/contract/account';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { Badge } from '#ui/badge.tsx';
import { NicknameForm } from './nickname-form.tsx';

export function ProfileSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const { formatDay } = useDateFormatters();
  const { company } = user;
  return (
    <AccountSection
      title={t('profile.title')}
      hint={t('profile.joined', { date: formatDay(user.created_at) })}
    >
      <NicknameForm user={user} />
      {company !== 'none' && (
        <p className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-text-2">
          <Badge tone={company === 'approved' ? 'pavilion' : 'neutral'}>
            {t(`profile.${company}`)}
          </Badge>
          {t(`profile.${company}Hint`)}
        </p>
      )}
    </AccountSection>
  );
}
