import type { User } from '@onsori/contract/account';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { accountMenu, type Viewer, visibleEntries } from './menus.ts';

/** What a signed-in person opens by their picture; its entries come with their pages. */
export function AccountMenu({ user, viewer }: { readonly user: User; readonly viewer: Viewer }) {
  const t = useTexts('shell');
  return (
    <Menu
      trigger={
        <IconButton
          round
          size="md"
          label={t('account.label')}
          icon={<Avatar name={user.email} />}
        />
      }
      header={<p className="truncate text-sm text-text-2">{user.email}</p>}
      entries={visibleEntries(accountMenu, viewer).map((entry) => ({
        kind: 'link',
        key: entry.key,
        label: t(`menu.${entry.key}`),
        render: <Link to={entry.path} />,
      }))}
    />
  );
}
