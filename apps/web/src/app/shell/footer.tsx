import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { LogoMark } from '#ui/logo.tsx';
import type { Business } from '../root-data.ts';
import { isDesktopOnly } from '../session/page-rules.ts';
import { footerMenu } from './menus.ts';
import { Preferences } from './preferences.tsx';

const facts = [
  'name',
  'representative',
  'number',
  'mailOrder',
  'address',
  'phone',
  'email',
  'hosting',
] as const satisfies (keyof Business)[];

const policies = ['terms', 'privacy', 'refund', 'licence'] as const;

const linkClass =
  'hit relative text-text-2 transition-colors hover:text-text data-[strong=true]:font-semibold';

interface LinkListProps {
  readonly label: string;
  readonly links: readonly { readonly path: string; readonly text: string }[];
  readonly children?: ReactNode;
}

function LinkList({ label, links, children }: LinkListProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ path, text }) => (
          <li key={path}>
            <Link to={path} className={linkClass} data-strong={path === paths.policy('privacy')}>
              {text}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

interface FooterProps {
  readonly business: Business | null;
  /** Leaves pages out that phones cannot open. */
  readonly isPhone: boolean;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
  /** Opens the cookie settings; absent without third-party scripts. */
  readonly onCookies: (() => void) | null;
}

export function Footer({ business, isPhone, onShortcuts, onCookies }: FooterProps) {
  const t = useTexts('shell');
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-content flex-col gap-6 px-4 py-9 text-sm text-text-3 md:flex-row md:items-start md:justify-between md:px-11">
        <div className="min-w-0 max-w-3xl">
          <p className="flex items-center gap-2.5 text-text-2">
            <LogoMark />
            <Link to={paths.info('ai')} className={linkClass}>
              {t('footer.ai')}
            </Link>
          </p>
          <div className="mt-4 grid gap-1">
            <LinkList
              label={t('footer.help')}
              links={footerMenu
                .filter(({ path }) => !isPhone || !isDesktopOnly(path))
                .map(({ key, path }) => ({ path, text: t(`menu.${key}`) }))}
            >
              {/* Shortcuts need scripts and a keyboard. */}
              <li className="noscript:hidden pointer-coarse:hidden">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={onShortcuts}
                  className={linkClass}
                >
                  {t('shortcuts')}
                </button>
              </li>
            </LinkList>
            <LinkList
              label={t('footer.policies')}
              links={policies.map((target) => ({
                path: paths.policy(target),
                text: t(`footer.${target}`),
              }))}
            >
              {onCookies && (
                <li className="noscript:hidden">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={onCookies}
                    className={linkClass}
                  >
                    {t('footer.cookies')}
                  </button>
                </li>
              )}
            </LinkList>
          </div>
          <dl aria-label={t('footer.label')} className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
            {facts.map((fact) =>
              business?.[fact] ? (
                <div key={fact} className="flex max-w-full flex-wrap gap-x-1.5">
                  <dt>{t(`footer.${fact}`)}</dt>
                  <dd className="min-w-0 text-text-2 [overflow-wrap:anywhere]">{business[fact]}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
        <Preferences />
      </div>
    </footer>
  );
}
