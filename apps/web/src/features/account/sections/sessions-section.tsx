import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { QueryContent } from '#features/account/query-content.tsx';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Badge } from '#ui/badge.tsx';

type SignIn = ApiReply<'listSessions'>['items'][number];

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const t = accountTexts.use();
  const { formatTime } = useDateFormatters();
  const { device, is_current: isCurrent, ended_at: endedAt, end } = signIn;
  const began = t('sessions.signedIn', { when: formatTime(signIn.signed_in_at) });
  const ended =
    endedAt !== null && end !== null
      ? t('sessions.ended', { when: formatTime(endedAt), how: t(`sessions.ends.${end}`) })
      : t('sessions.expired');
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t(`sessions.${device}`)}
        {isCurrent && <Badge tone="free">{t('sessions.current')}</Badge>}
      </p>
      <p className="tabular text-sm text-text-3">
        {signIn.auto_login ? `${began} · ${t('sessions.auto')}` : began}
      </p>
      {!isCurrent && <p className="tabular text-sm text-text-3">{ended}</p>}
    </li>
  );
}

export function SessionsSection() {
  const t = accountTexts.use();
  const query = useQuery(sessionsQuery(browserApi));
  return (
    <AccountSection title={t('sessions.title')} hint={t('sessions.hint')}>
      <QueryContent query={query} rows={2}>
        {({ items }) => (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {items.map((signIn) => (
                <SignInRow key={signIn.signed_in_at} signIn={signIn} />
              ))}
            </ul>
            {items.every((signIn) => signIn.is_current) && (
              <p className="mt-3.5 text-sm text-text-3">{t('sessions.none')}</p>
            )}
          </>
        )}
      </QueryContent>
    </AccountSection>
  );
}
