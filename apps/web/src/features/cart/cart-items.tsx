import type { Subscription } from '@onsori/contract/billing';
import type { CartItem } from '@onsori/contract/cart';
import { limits } from '@onsori/contract/limits';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import {
  Cover,
  MusicBadges,
  MusicRowWaveform,
  useRowTexts,
} from '#features/catalog/catalog.public.ts';
import {
  type PlayableList,
  prefetchOnHover,
  RowPlay,
  useIsCurrent,
  usePlayableList,
} from '#features/player/player.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { paths } from '#lib/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { HeartIcon, Icon, type IconProps } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { suggestProjects, validateProject } from './cart.rules.ts';
import { cartTexts } from './cart-texts.ts';
import { CoveredNote } from './covered-note.tsx';
import { isCoveredBy } from './plan-coverage.rules.ts';
import type { ProjectFields, useCartItemActions } from './use-cart-items.ts';
import type { CartPayment } from './use-cart-payment.ts';

function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />
    </Icon>
  );
}

interface ItemMusicProps {
  readonly item: CartItem;
  readonly list: PlayableList;
}

function ItemMusic({ item: { music, price }, list }: ItemMusicProps) {
  const t = cartTexts.use();
  const texts = useRowTexts();
  const formatWon = useWonFormat();
  const isCurrent = useIsCurrent(music.id);
  const facts = [
    ...music.moods.map((mood) => texts.label('mood', mood)),
    texts.label('genre', music.genre),
    `${Math.round(music.bpm)} ${texts.bpm}`,
  ];
  return (
    <div className="flex gap-4" onPointerEnter={() => prefetchOnHover(music.id)}>
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={80}
        className="size-14 shrink-0 rounded-lg sm:size-20"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h3 className="min-w-0 text-lg wrap-anywhere">
            <Link
              to={paths.musicInAlbum(music.playlist_id, music.id)}
              className={cx('me-2 hover:underline', isCurrent && 'text-juhong')}
            >
              {music.title}
            </Link>
            <MusicBadges music={music} texts={texts} />
          </h3>
          <p className="tabular ms-auto font-semibold">
            <VisuallyHidden>{`${t('price')} `}</VisuallyHidden>
            {formatWon(price)}
          </p>
        </div>
        <p className="truncate text-sm text-text-2">{facts.join(' · ')}</p>
        <div className="-ms-2.5 flex items-center gap-1.5">
          <RowPlay
            music={music}
            list={list}
            className="hit relative flex size-10 shrink-0 items-center justify-center rounded-md hover:bg-ink-2 noscript:hidden"
          />
          <div className="min-w-0 flex-1">
            <MusicRowWaveform music={music} list={list} step={1} />
          </div>
          <p className="tabular w-12 shrink-0 text-end text-sm text-text-2">
            <VisuallyHidden>{`${t('length')} `}</VisuallyHidden>
            {formatDuration(music.duration)}
          </p>
        </div>
      </div>
    </div>
  );
}

interface ProjectFieldProps {
  readonly item: CartItem;
  readonly projects: ProjectFields;
  readonly isMissing: boolean;
  /** Offered where no name is stored yet. */
  readonly suggestions: readonly string[];
}

function ProjectField({ item, projects, isMissing, suggestions }: ProjectFieldProps) {
  const t = cartTexts.use();
  const listId = useId();
  const value = projects.nameOf(item);
  const problem = validateProject(value);
  const missingText = isMissing && problem !== null ? t(`project.${problem}`) : undefined;
  const isOffered = item.project === '' && suggestions.length > 0;
  const saveOnEnter = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Korean syllable.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) projects.save(item);
  };
  return (
    <>
      <TextField
        className="min-w-[min(100%,16rem)] flex-1"
        label={t('project.label')}
        aria-label={t('project.labelOf', { title: item.music.title })}
        required
        autoComplete="off"
        maxLength={limits.downloads.nameMax}
        list={isOffered ? listId : undefined}
        value={value}
        error={projects.errorOf(item) ?? missingText}
        onChange={(event) => projects.change(item, event.currentTarget.value)}
        onBlur={() => projects.save(item)}
        onKeyDown={saveOnEnter}
      />
      {isOffered && (
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface CartItemsProps {
  readonly items: readonly CartItem[];
  /** The plan of the user; null without one. */
  readonly plan: Subscription['current'];
  readonly projects: ProjectFields;
  /** Names of the user's projects. */
  readonly projectNames: readonly string[];
  readonly payment: CartPayment;
  readonly actions: ReturnType<typeof useCartItemActions>;
}

/** The items that can be paid, each with its project. */
export function CartItems(props: CartItemsProps) {
  const { items, plan, projects, projectNames, payment, actions } = props;
  const t = cartTexts.use();
  const title = t('title');
  const musics = useMemo(() => items.map(({ music }) => music), [items]);
  const source = useMemo(
    () => ({ location: 'cart', title, path: paths.cart(), next: null }),
    [title],
  );
  const list = usePlayableList(musics, source);
  const named = items.map((item) => ({ id: item.id, project: projects.nameOf(item) }));
  return (
    <section aria-labelledby="cart-items">
      <h2 id="cart-items" className="sr-only">
        {t('items')}
      </h2>
      <ul className="rounded-2xl border border-line bg-ink-1 px-4 md:px-6">
        {items.map((item) => (
          <li
            key={item.id}
            data-group={`project-${item.id}`}
            className="border-line py-5 not-first:border-t md:py-6"
          >
            <ItemMusic item={item} list={list} />
            {isCoveredBy(plan, item) && <CoveredNote item={item} />}
            <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-1">
              <ProjectField
                item={item}
                projects={projects}
                isMissing={payment.isMissing(`project-${item.id}`)}
                suggestions={suggestProjects(named, item.id, projectNames)}
              />
              <div className="ms-auto flex items-center noscript:hidden sm:mt-6.5">
                <Button
                  variant="ghost"
                  icon={<HeartIcon size={18} />}
                  aria-label={t('toWishlistOf', { title: item.music.title })}
                  className="px-3 text-sm"
                  onClick={() => actions.moveToWishlist(item)}
                >
                  {t('toWishlist')}
                </Button>
                <IconButton
                  size="md"
                  label={t('removeOf', { title: item.music.title })}
                  tooltip={t('remove')}
                  icon={<TrashIcon />}
                  onClick={() => actions.remove(item)}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 px-1 text-sm text-text-2">{t('project.note')}</p>
    </section>
  );
}
