import { type FormEvent, useId, useRef, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { cx } from '#ui/cx.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { apisPath } from './apis-paths.ts';
import { apisTexts } from './apis-texts.ts';
import { MethodBadge } from './method-badge.tsx';
import {
  createNavigation,
  type NavigationEntry,
  type NavigationOperation,
  searchNavigation,
} from './navigation.rules.ts';
import { useCommandKey } from './use-command-key.ts';
import { useEntryTitle } from './use-entry-title.ts';

interface NavItemProps {
  readonly entry: NavigationEntry;
  readonly title: string;
  readonly isCurrent: boolean;
}

function NavItem({ entry: { id, method }, title, isCurrent }: NavItemProps) {
  return (
    <li>
      <NavLink
        to={apisPath(id)}
        end
        preventScrollReset={false}
        className={cx(
          'hit relative flex min-h-9 items-center gap-2 rounded-md px-3 py-1 text-sm transition-colors',
          isCurrent
            ? 'bg-ink-2 font-semibold text-text'
            : 'text-text-2 hover:bg-ink-1 hover:text-text',
        )}
      >
        {method !== null && (
          <span className="w-12 shrink-0">
            <MethodBadge method={method} />
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </NavLink>
    </li>
  );
}

interface ApisNavProps {
  readonly operations: readonly NavigationOperation[];
  readonly current: string;
}

/** Guides and operations by group, with a search by title, name, method and path. */
export function ApisNav({ operations, current }: ApisNavProps) {
  const t = apisTexts.use();
  const id = useId();
  const navigate = useNavigate();
  const titleOf = useEntryTitle();
  const command = useCommandKey();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const navigation = createNavigation(operations);
  const found = text.trim() === '' ? navigation : searchNavigation(navigation, text, titleOf);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  useKeyDown((event) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  const open = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found.flatMap(({ entries }) => entries);
    if (text.trim() === '' || !first) return;
    setText('');
    void navigate(apisPath(first.id));
  };
  return (
    <nav aria-label={t('nav.label')} className="flex flex-col gap-6">
      <search>
        <form onSubmit={open}>
          <TextField
            ref={field}
            type="search"
            size="sm"
            label={t('nav.search')}
            labelHidden
            placeholder={t('nav.search')}
            leading={<SearchIcon size={16} />}
            shortcut={`${command}K`}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
          />
        </form>
        <VisuallyHidden>
          <span role="status">{text.trim() !== '' && t('nav.found', { count })}</span>
        </VisuallyHidden>
      </search>
      {found.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`} className="px-3 pb-1.5 text-xs font-medium text-text-3">
            {t(`nav.group.${group}`)}
          </h2>
          <ul className="flex flex-col">
            {entries.map((entry) => (
              <NavItem
                key={entry.id}
                entry={entry}
                title={titleOf(entry)}
                isCurrent={entry.id === current}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="px-3 text-sm text-text-3">{t('nav.none')}</p>}
    </nav>
  );
}
