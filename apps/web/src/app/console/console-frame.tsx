import type { OperatorTask } from '@onsori/contract/overview-values';
import type { ReactNode } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { useSignOut } from '#app/session/use-sign-out.ts';
import { Preferences } from '#app/shell/preferences.tsx';
import { consolePaths } from '#features/operator/console-paths.ts';
import type { Operator } from '#features/operator/operator.queries.ts';
import { type Area, permittedAreas } from '#features/operator/operator.rules.ts';
import { AreaIcon, OverviewIcon, ShieldIcon } from '#features/operator/operator-icons.tsx';
import { operatorTexts } from '#features/operator/operator-texts.ts';
import { useOverview } from '#features/operator/overview/use-overview.ts';
import { useConsoleShortcuts } from '#features/operator/use-console-shortcuts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { Menu } from '#ui/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Shown beside icons; narrow windows show the icons alone. */
const wideOnly = 'max-[899px]:sr-only';

interface NavItemProps {
  readonly to: string;
  readonly icon: ReactNode;
  /** What waits in the area. */
  readonly count?: number | undefined;
  readonly children: string;
}

function NavItem({ to, icon, count = 0, children }: NavItemProps) {
  const t = operatorTexts.use();
  return (
    <li>
      <NavLink
        to={to}
        end
        data-tooltip={children}
        className={({ isActive }) =>
          cx(
            'flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors max-[899px]:justify-center focus-visible:-outline-offset-2',
            isActive
              ? 'bg-ink-2 font-semibold text-text'
              : 'text-text-2 hover:bg-ink-1 hover:text-text',
          )
        }
      >
        {icon}
        <span className={cx('min-w-0 flex-1', wideOnly)}>{children}</span>
        {count > 0 && (
          <span className={cx('tabular text-sm text-text-2', wideOnly)}>
            <VisuallyHidden>{t('nav.waiting', { count })}</VisuallyHidden>
            <span aria-hidden="true">{count}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}

const clock = {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Until when calls that need a fresh code are allowed. */
function StepUpState({ until }: { readonly until: string }) {
  const t = operatorTexts.use();
  const locale = useLocale();
  const end = new Date(until);
  const time = end.toLocaleTimeString(locale, clock);
  const isValid = end.getTime() > Date.now();
  return (
    <span
      className={cx(
        'flex items-center gap-1.5 text-xs',
        isValid ? 'text-on-bichwi-soft' : 'text-text-3',
      )}
    >
      <ShieldIcon size={14} />
      {isValid ? t('stepUp.until', { time }) : t('stepUp.none')}
    </span>
  );
}

function OperatorMenu({ operator }: { readonly operator: Operator }) {
  const t = operatorTexts.use();
  const signOut = useSignOut();
  const permissions = operator.permissions.map((permission) => t(`permission.${permission}`));
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-md p-2 text-start transition-colors hover:bg-ink-2 max-[899px]:justify-center"
        >
          <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
          <Avatar name={operator.nickname} />
          <span className="min-w-0 flex-1 max-[899px]:hidden">
            <span className="block truncate text-sm font-semibold">{operator.nickname}</span>
            <span className="block truncate text-xs text-text-3">{permissions.join(' · ')}</span>
          </span>
          <ChevronDownIcon size={16} className="text-text-3 max-[899px]:hidden" />
        </button>
      }
      header={
        <div className="flex flex-col gap-3">
          <div>
            <p className="font-semibold">{operator.nickname}</p>
            <p className="text-sm text-text-2">{operator.email}</p>
          </div>
          <Preferences />
        </div>
      }
      entries={[
        { kind: 'link', key: 'site', label: t('nav.toSite'), render: <Link to={paths.main()} /> },
        {
          kind: 'link',
          key: 'account',
          label: t('nav.toAccount'),
          render: <Link to={paths.account()} />,
        },
        { kind: 'separator', key: 'line' },
        { kind: 'action', key: 'signOut', label: t('nav.signOut'), onSelect: signOut },
      ]}
    />
  );
}

/** Open tasks by area. */
function useWaitingCounts(): Partial<Record<Area['name'], number>> {
  const tasks = useOverview().data?.tasks ?? [];
  const countOf = (...names: readonly OperatorTask[]) =>
    tasks.reduce((sum, { task, count }) => sum + (names.includes(task) ? count : 0), 0);
  return {
    inbox: countOf('inquiries', 'refunds', 'company_refunds'),
    companies: countOf('companies'),
    statements: countOf('statements'),
    catalogue: countOf('reviews'),
    health: countOf('failed_jobs'),
  };
}

/** Navigation and frame of the operators' console. */
export function ConsoleFrame({ operator }: { readonly operator: Operator }) {
  const t = operatorTexts.use();
  const waiting = useWaitingCounts();
  useConsoleShortcuts(operator);
  return (
    <div className="flex flex-1">
      <nav
        aria-label={t('nav.label')}
        className="sticky top-0 flex max-h-[calc(100dvh-var(--player-height))] w-18 shrink-0 flex-col border-e border-line min-[900px]:w-58"
      >
        <Link
          to={consolePaths.start()}
          className="flex h-16 items-center gap-2.5 px-5 max-[899px]:justify-center"
        >
          <LogoMark />
          <span
            className={cx('text-[1.1875rem] leading-none font-bold tracking-[-0.03em]', wideOnly)}
          >
            onsori
          </span>
          <Badge tone="neutral" className="max-[899px]:hidden">
            {t('badge')}
          </Badge>
        </Link>
        <ul className="flex flex-1 flex-col gap-1 overflow-y-auto px-3 py-2">
          <NavItem to={consolePaths.start()} icon={<OverviewIcon />}>
            {t('area.overview')}
          </NavItem>
          {permittedAreas(operator.permissions).map(({ name, path }) => (
            <NavItem key={name} to={path} icon={<AreaIcon name={name} />} count={waiting[name]}>
              {t(`area.${name}`)}
            </NavItem>
          ))}
        </ul>
        <div className="border-t border-line p-3">
          <OperatorMenu operator={operator} />
          <div className="px-2 pt-1.5 max-[899px]:hidden">
            <StepUpState until={operator.step_up_until} />
          </div>
        </div>
      </nav>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <Outlet context={operator} />
      </main>
    </div>
  );
}
