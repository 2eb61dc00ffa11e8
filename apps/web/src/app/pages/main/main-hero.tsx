import { Link } from 'react-router';
import { HeroSearch } from '#app/pages/home/hero-search.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';

const noticeLink = 'hit relative font-semibold text-text underline underline-offset-4';

/** The next missing onboarding step of the account. */
function NextStep() {
  const t = useTexts('home.main');
  const user = useUser();
  if (user === null) return null;
  const step = !user.email_confirmed
    ? ({ text: 'unconfirmed', action: 'confirm', to: paths.welcome() } as const)
    : !user.has_preferences
      ? ({ text: 'noTastes', action: 'choose', to: paths.chooseTastes(paths.main()) } as const)
      : null;
  if (step === null) return null;
  return (
    <Notice className="mt-6 max-w-170">
      <span className="me-3">{t(step.text)}</span>
      <Link to={step.to} className={noticeLink}>
        {t(step.action)}
      </Link>
    </Notice>
  );
}

export function MainHero() {
  const t = useTexts('home.main');
  const user = useUser();
  return (
    <section aria-labelledby="main-title" className="pt-9 pb-10 md:pt-14 md:pb-14">
      <h1 id="main-title" className="text-2xl text-pretty [overflow-wrap:anywhere] md:text-3xl">
        {t('heading', { name: user?.nickname ?? '' })}
      </h1>
      <div className="mt-6">
        <HeroSearch />
      </div>
      <NextStep />
    </section>
  );
}
