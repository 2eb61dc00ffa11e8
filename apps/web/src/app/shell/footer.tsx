import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { LogoMark } from '#ui/logo.tsx';
import type { Business } from '../root-data.ts';
import { licenceMenu } from './menus.ts';
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

/** Shortcuts need scripts and a keyboard. */
function HelpLinks({ onShortcuts }: Pick<FooterProps, 'onShortcuts'>) {
  const t = useTexts('shell');
  return (
    <nav aria-label={t('footer.help')}>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
        {licenceMenu.map(({ key, path }) => (
          <li key={key}>
            <Link to={path} className={linkClass}>
              {t(`menu.${key}`)}
            </Link>
          </li>
        ))}
        <li className="noscript:hidden pointer-coarse:hidden">
          <button type="button" aria-haspopup="dialog" onClick={onShortcuts} className={linkClass}>
            {t('shortcuts')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Policies() {
  const t = useTexts('shell.footer');
  return (
    <nav aria-label={t('policies')}>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {policies.map((target) => (
          <li key={target}>
            <Link
              to={paths.policy(target)}
              className={linkClass}
              data-strong={target === 'privacy'}
            >
              {t(target)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FooterProps {
  readonly business: Business | null;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
}

export function Footer({ business, onShortcuts }: FooterProps) {
  const t = useTexts('shell.footer');
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-content flex-col gap-6 px-4 py-9 text-sm text-text-3 md:flex-row md:items-start md:justify-between md:px-11">
        <div className="min-w-0 max-w-3xl">
          <p className="flex items-center gap-2.5 text-text-2">
            <LogoMark />
            {t('ai')}
          </p>
          <HelpLinks onShortcuts={onShortcuts} />
          <Policies />
          <dl aria-label={t('label')} className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
            {facts.map((fact) =>
              business?.[fact] ? (
                <div key={fact} className="flex max-w-full flex-wrap gap-x-1.5">
                  <dt>{t(fact)}</dt>
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
