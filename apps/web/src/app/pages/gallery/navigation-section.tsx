import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';

import { ChevronDownIcon, InfoIcon, LinkIcon, MoreIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

export function NavigationSection({ t }: { readonly t: Samples }) {
  const { show } = useToast();
  const [tab, setTab] = useState('library');
  const [sort, setSort] = useState('recommendation');
  const panels = ['library', 'purchased', 'air'] as const;
  const link = <Link to="#navigation" />;
  return (
    <Section id="navigation" title={t.sections.navigation}>
      <Example name="menu">
        <Menu
          align="start"
          trigger={<IconButton label={t.words.more} icon={<MoreIcon />} />}
          entries={[
            {
              kind: 'action',
              key: 'info',
              label: t.words.musicInfo,
              icon: <InfoIcon />,
              onSelect: () => show(t.words.musicInfo),
            },
            {
              kind: 'action',
              key: 'link',
              label: t.words.copyLink,
              icon: <LinkIcon />,
              onSelect: () => show(t.overlay.copied),
            },
            {
              kind: 'link',
              key: 'album',
              label: t.words.toAlbum,
              render: link,
            },
            { kind: 'separator', key: 'line' },
            {
              kind: 'action',
              key: 'remove',
              label: t.words.remove,
              danger: true,
              onSelect: () => show(t.words.remove),
            },
            {
              kind: 'action',
              key: 'disabled',
              label: t.states.disabled,
              disabled: true,
              onSelect: () => {},
            },
          ]}
        />
        <Menu
          align="start"
          keepMounted
          trigger={
            <Button variant="ghost" icon={<Avatar name={t.music.initial} size={28} />}>
              {t.music.initial}
            </Button>
          }
          header={<p className="text-sm text-text-3">minji@example.com</p>}
          entries={[
            { kind: 'link', key: 'me', label: t.field.name, render: link },
            { kind: 'separator', key: 'line' },
            {
              kind: 'link',
              key: 'out',
              label: t.words.logOut,
              render: link,
            },
          ]}
        />
        <Menu
          align="start"
          trigger={
            <Button>
              {t.sort.label}
              <ChevronDownIcon size={16} />
            </Button>
          }
          entries={(['recommendation', 'latest', 'likes'] as const).map((key) => ({
            kind: 'action',
            key,
            label: t.sort[key],
            checked: sort === key,
            onSelect: () => setSort(key),
          }))}
        />
      </Example>
      <Example name="tooltip">
        <Button data-tooltip={t.overlay.copied}>{t.words.copyLink}</Button>
        <Button data-tooltip={t.words.long}>{t.states.long}</Button>
      </Example>
      <Example name="tabs" column>
        <Tabs
          label={t.tabs.label}
          value={tab}
          onValueChange={setTab}
          tabs={panels.map((value) => ({
            value,
            label: t.tabs[value],
            panel: <p className="text-text-2">{t.feedback.emptyBody}</p>,
          }))}
        />
      </Example>
      <Example name="tab links" column>
        <TabLinks
          tone="chija"
          label={t.tabs.label}
          links={panels.map((key) => ({
            key,
            label: t.tabs[key],
            render: link,
            current: key === 'air',
          }))}
        />
      </Example>
      <Example name="pagination" wide column>
        {[1, 9, 34].map((page) => (
          <Pagination
            key={page}
            label={`${t.words.pages} ${page}`}
            page={page}
            pageCount={34}
            hrefFor={(to) => `?page=${to}#navigation`}
            previousLabel={t.words.previous}
            nextLabel={t.words.next}
            pageLabel={t.words.page}
          />
        ))}
      </Example>
    </Section>
  );
}
