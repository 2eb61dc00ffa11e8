import { taxonomy } from '@onsori/contract/taxonomy';
import { Link } from 'react-router';
import { useTagLabel } from '#features/catalog/catalog-labels.ts';
import { paths } from '#lib/paths.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { HeroSearch } from './hero-search.tsx';
import { homeTexts } from './home-texts.ts';
import { NewThisWeek } from './new-this-week.tsx';
import { ScenePanel } from './scene-panel.tsx';

const shownThemes = taxonomy.video_theme.slice(0, 8);

// Fixed line breaks prevent a layout shift when the web font loads.
const headingLine =
  '@min-[38rem]:block @min-[38rem]:whitespace-nowrap min-[84rem]:block min-[84rem]:whitespace-nowrap';

/** Search on the left, scenes to play on the right of wide screens. */
export function HomeHero() {
  const t = homeTexts.use();
  const label = useTagLabel();
  return (
    <div className="grid items-center gap-x-10 gap-y-8 pt-8 pb-12 min-[84rem]:grid-cols-[minmax(0,1fr)_39rem] md:pt-14 md:pb-16">
      <section aria-labelledby="home-title" className="@container min-w-0">
        <NewThisWeek />
        <h1
          id="home-title"
          className="mt-4 text-[2.125rem] leading-[1.2] md:mt-5 md:text-4xl min-[84rem]:[&:lang(en)]:text-3xl"
        >
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
      </section>
      <ScenePanel />
    </div>
  );
}
