import { Link } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiReply } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

interface FoundAccountsProps {
  readonly accounts: ApiReply<'recoverEmail'>['items'];
  onRestart(): void;
}

export function FoundAccounts({ accounts, onRestart }: FoundAccountsProps) {
  const t = authTexts.use();
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      {accounts.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border px-4">
          {accounts.map(({ email, joined_on }) => (
            <li key={email + joined_on} className="py-3">
              <p className="font-semibold break-all">{email}</p>
              <p className="text-sm text-text-3">
                {t('findId.joined', { date: dates.format(new Date(joined_on)) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" block render={<Link to={paths.signIn()} />}>
          {t('findId.signIn')}
        </Button>
        <Button size="lg" block onClick={onRestart}>
          {t('findId.again')}
        </Button>
      </div>
    </>
  );
}
