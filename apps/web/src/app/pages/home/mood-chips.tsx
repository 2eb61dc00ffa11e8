import { taxonomy } from '@onsori/contract/taxonomy';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTagLabel } from '#features/catalog/use-tag-label.ts';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { HomeSection } from './home-section.tsx';
import { moodColor } from './mood-color.ts';

const chip =
  'flex min-h-11 items-center rounded-[12px] border border-[color-mix(in_srgb,var(--mood)_40%,var(--ink-0))] bg-[color-mix(in_srgb,var(--mood)_20%,var(--ink-0))] px-4 text-base font-semibold transition-colors hover:bg-[color-mix(in_srgb,var(--mood)_34%,var(--ink-0))] md:min-h-12 md:px-4.5';

export function MoodChips() {
  const t = useTexts('home');
  const label = useTagLabel();
  return (
    <HomeSection title={t('moods')}>
      <ul className="flex flex-wrap gap-2 md:gap-2.5">
        {taxonomy.mood.map(({ key }) => (
          <li key={key}>
            <Link
              to={paths.music({ mood: [key] })}
              style={{ '--mood': moodColor[key] } as CSSProperties}
              className={chip}
            >
              {label('mood', key)}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
