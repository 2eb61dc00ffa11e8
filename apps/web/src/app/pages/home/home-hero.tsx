import { limits } from '@onsori/contract/limits';
import { taxonomy } from '@onsori/contract/taxonomy';
import { Form, Link } from 'react-router';
import { useTagLabel } from '#features/catalog/catalog-labels.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { homeTexts } from './home-texts.ts';

/** A GET form, so that search works without scripts. */
export function HeroSearch() {
  const t = homeTexts.use();
  return (
    <Form
      action={paths.music()}
      role="search"
      className="flex h-15 w-full max-w-170 items-center rounded-xl border border-line bg-ink-2 pe-2 transition-colors focus-within:border-text-3 md:h-17 md:pe-2.5"
    >
      <SearchIcon className="ms-4 shrink-0 text-text-3 md:ms-5.5" />
      <input
        type="search"
        name="searchText"
        required
        maxLength={limits.searchText.max}
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis outline-none md:text-[1.0625rem]"
      />
      <input type="hidden" name="sortType" value="accuracy" />
      <Button type="submit" variant="primary">
        {t('search.action')}
      </Button>
    </Form>
  );
}

const heights = [34, 62, 90, 120, 86, 140, 105, 70, 128, 92, 56, 110, 76, 44, 98, 66, 36];

/** Obangsaek in the order of the logo; ivory is replaced by the text colour for contrast in the light theme. */
const colors = [
  'var(--obang-jjok)',
  'var(--obang-juhong)',
  'var(--obang-chija)',
  'var(--text)',
  'var(--obang-bichwi)',
];

/** Decorative animated waveform. */
function HeroBars() {
  return (
    <div aria-hidden="true" className="mb-24 hidden h-35 shrink-0 items-center gap-2.5 xl:flex">
      {heights.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are static
          key={index}
          className="w-3.5 animate-sway rounded-full"
          style={{
            height,
            backgroundColor: colors[index % colors.length],
            animationDelay: `${index * -380}ms`,
          }}
        />
      ))}
    </div>
  );
}

const shownThemes = taxonomy.video_theme.slice(0, 9);

// Fixed line breaks prevent a layout shift when the web font loads.
const headingLine = '@min-[38rem]:block @min-[38rem]:whitespace-nowrap';

export function HomeHero() {
  const t = homeTexts.use();
  const label = useTagLabel();
  return (
    <section
      aria-labelledby="home-title"
      className="flex items-center justify-between gap-10 pt-10 pb-12 md:pt-20 md:pb-20"
    >
      <div className="@container min-w-0 flex-1">
        <h1 id="home-title" className="text-[2.125rem] leading-[1.2] md:text-4xl">
          <span className={headingLine}>{`${t('heading.first')} `}</span>
          <span className={headingLine}>{t('heading.second')}</span>
        </h1>
        <p className="mt-3.5 text-base text-pretty text-text-2 md:mt-4.5 md:text-lg">{t('lead')}</p>
        <div className="mt-6 mb-4 md:mt-7">
          <HeroSearch />
        </div>
        <ChipGroup label={t('themes')} scroll className="-mx-4 px-4 md:mx-0 md:flex-wrap md:px-0">
          {shownThemes.map(({ key }) => (
            <Chip
              key={key}
              className="shrink-0"
              render={<Link to={paths.music({ video_theme: [key] })} />}
            >
              {label('video_theme', key)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <HeroBars />
    </section>
  );
}
