import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { hasReturnPath, navigateToReturnPath } from '#features/auth/sign-in-intent.ts';
import { useBrowserValue } from '#features/auth/use-browser-value.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Phone, tastes, welcome. */
export const onboardingSteps = 3;

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Step label of a multi-step flow. */
  readonly step?: string;
  readonly children?: ReactNode;
  /** Links under the card. */
  readonly footer?: ReactNode;
}

export function AuthFrame({ title, lead, step, children, footer }: AuthFrameProps) {
  const t = authTexts.use();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousTitle = useRef(title);
  // Focus the heading when it changes so that screen readers announce it.
  useEffect(() => {
    if (previousTitle.current !== title) heading.current?.focus();
    previousTitle.current = title;
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-[27rem] flex-col gap-6 py-8 md:py-16">
      <section className="md:rounded-3xl md:border md:bg-ink-1 md:p-9">
        {/* Narrow screens show the logo in the header directly above. */}
        <LogoMark height={26} className="mb-6 hidden md:block" />
        {step !== undefined && <p className="mb-1 text-sm text-text-3">{step}</p>}
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h1>
        {lead !== undefined && <p className="mt-2 text-text-2 break-words">{lead}</p>}
        <div className="mt-5 hidden noscript:block">
          <Notice>{t('needsScripts')}</Notice>
        </div>
        {children !== undefined && <div className="mt-7 flex flex-col gap-5">{children}</div>}
      </section>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-sm text-text-2">
          {footer}
        </div>
      )}
    </div>
  );
}

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** Opens in a new tab so that form input is not lost. */
  readonly newTab?: boolean;
  /** Leaves no history entry of the current page. */
  readonly replace?: boolean;
  readonly label?: string;
}

export function TextLink({ to, children, newTab = false, replace = false, label }: TextLinkProps) {
  return (
    <Link
      to={to}
      replace={replace}
      aria-label={label}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className="hit inline-block font-semibold text-text underline decoration-line-strong underline-offset-4 hover:decoration-text"
    >
      {children}
    </Link>
  );
}

export function OrDivider() {
  const t = authTexts.use();
  return (
    <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('social.or')}
    </p>
  );
}

/** Skips what is left of the onboarding: to the page of before, or else to the welcome page. */
export function SkipOnboardingButton() {
  const t = authTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const user = useUser();
  const returns = useBrowserValue(hasReturnPath, false);
  const skip = (event: MouseEvent) => {
    if (!returns) return;
    event.preventDefault();
    if (user?.email_confirmed === false) toast.show(t('skip.mailed', { email: user.email }));
    void navigateToReturnPath(navigate, { replace: true });
  };
  return (
    <Button variant="ghost" render={<Link to={paths.welcome()} replace onClick={skip} />}>
      {t(returns ? 'skip.andReturn' : 'skip.all')}
    </Button>
  );
}

interface NextStepLinksProps {
  readonly signedIn: boolean;
  /** The onboarding step that comes next. */
  readonly nextStep?: string | null;
}

export function NextStepLinks({ signedIn, nextStep = null }: NextStepLinksProps) {
  const t = authTexts.use();
  const navigate = useNavigate();
  const returns = useBrowserValue(hasReturnPath, false);
  const continueToReturnPath = (event: MouseEvent) => {
    event.preventDefault();
    void navigateToReturnPath(navigate, { replace: true });
  };
  const primary = { variant: 'primary', size: 'lg', block: true } as const;
  return (
    <div className="flex flex-col gap-2">
      {!signedIn ? (
        <Button {...primary} render={<Link to={paths.signIn()} />}>
          {t('welcome.signIn')}
        </Button>
      ) : nextStep === null ? (
        <Button {...primary} render={<Link to={paths.main()} onClick={continueToReturnPath} />}>
          {t(returns ? 'welcome.next' : 'welcome.picks')}
        </Button>
      ) : (
        <Button {...primary} render={<Link to={nextStep} replace />}>
          {t('welcome.nextStep')}
        </Button>
      )}
      <Button size="lg" block render={<Link to={paths.music()} replace />}>
        {t('welcome.music')}
      </Button>
    </div>
  );
}
