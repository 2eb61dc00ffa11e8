import type { ComponentType } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import {
  AlbumIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  DownloadIcon,
  FilterIcon,
  HeartFilledIcon,
  HeartIcon,
  type IconProps,
  InfoIcon,
  LinkIcon,
  MenuIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
  RetryIcon,
  SearchIcon,
  WarningIcon,
} from '#ui/icons.tsx';
import { Logo, LogoMark } from '#ui/logo.tsx';
import {
  NextIcon,
  PreviousIcon,
  RepeatIcon,
  RepeatOneIcon,
  ShuffleIcon,
  VolumeIcon,
  VolumeMutedIcon,
} from '#ui/player-icons.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

const inks = ['ink-0', 'ink-1', 'ink-2', 'ink-3', 'wave'];
const colours = ['juhong', 'bichwi', 'jjok', 'chija'];
const texts = ['text', 'text-2', 'text-3', ...colours];
const sizes = [
  ['text-sm', '13.5'],
  ['text-base', '15'],
  ['text-lg', '18'],
  ['text-xl', '24'],
  ['text-2xl', '30'],
  ['text-3xl', '42'],
  ['text-4xl', '52'],
] as const;

export function TokensSection({ t }: { readonly t: Samples }) {
  return (
    <Section id="tokens" title={t.sections.tokens}>
      <Example name="ink">
        {inks.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </Example>
      <Example name="obangsaek">
        {colours.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </Example>
      <Example name="text" wide>
        {['ink-0', 'ink-1', 'ink-2'].map((ink) => (
          <div
            key={ink}
            style={{ backgroundColor: `var(--${ink})` }}
            className="min-w-60 flex-1 rounded-md border border-line p-4"
          >
            {texts.map((name) => (
              <p key={name} style={{ color: `var(--${name})` }}>
                {t.music.title} · {name}
              </p>
            ))}
          </div>
        ))}
      </Example>
      <Example name="type" wide column>
        {sizes.map(([name, pixels]) => (
          <p key={name} className={`${name} truncate tracking-[-0.03em]`}>
            <span className="tabular me-4 inline-block w-12 text-sm text-text-3">{pixels}</span>
            <span className="font-bold">{t.field.sentence}</span>
          </p>
        ))}
      </Example>
    </Section>
  );
}

function Swatch({ name }: { readonly name: string }) {
  return (
    <div className="min-w-20 flex-1">
      <div
        style={{ backgroundColor: `var(--${name})` }}
        className="h-14 rounded-md border border-line"
      />
      <p className="mt-1.5 text-sm text-text-3">{name}</p>
    </div>
  );
}

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  album: AlbumIcon,
  check: CheckIcon,
  'chevron-down': ChevronDownIcon,
  'chevron-left': ChevronLeftIcon,
  'chevron-right': ChevronRightIcon,
  close: CloseIcon,
  download: DownloadIcon,
  filter: FilterIcon,
  heart: HeartIcon,
  'heart-filled': HeartFilledIcon,
  info: InfoIcon,
  link: LinkIcon,
  menu: MenuIcon,
  more: MoreIcon,
  next: NextIcon,
  pause: PauseIcon,
  play: PlayIcon,
  previous: PreviousIcon,
  repeat: RepeatIcon,
  'repeat-one': RepeatOneIcon,
  retry: RetryIcon,
  search: SearchIcon,
  shuffle: ShuffleIcon,
  volume: VolumeIcon,
  'volume-muted': VolumeMutedIcon,
  warning: WarningIcon,
};

export function IconsSection({ t }: { readonly t: Samples }) {
  return (
    <Section id="icons" title={t.sections.icons}>
      <Example name="logo">
        <Logo name="onsori" className="me-6" />
        <LogoMark height={44} className="me-6" />
        <LogoMark height={88} />
      </Example>
      <Example name="avatar">
        <Avatar name={t.music.initial} />
        <Avatar name={t.music.initial} size={44} />
        <Avatar name={t.music.initial} size={64} src="/missing.png" />
      </Example>
      <Example name="icons" wide>
        <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {Object.entries(icons).map(([name, Icon]) => (
            <li
              key={name}
              className="flex flex-col items-center gap-2 rounded-md bg-ink-2 px-1 py-3.5 text-text-2"
            >
              <Icon size={24} />
              <span className="text-xs text-text-3">{name}</span>
            </li>
          ))}
        </ul>
      </Example>
    </Section>
  );
}
