import { useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { ButtonsSection, ChipsSection } from './buttons-section.tsx';
import { CatalogSection } from './catalog-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { FieldsSection, SlidersSection } from './fields-section.tsx';
import { BothThemes } from './gallery-layout.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { FeedbackSection, OverlaysSection } from './overlays-section.tsx';
import { type Samples, samplesFor } from './samples.ts';
import { IconsSection, TokensSection } from './tokens-section.tsx';

const sections = {
  tokens: TokensSection,
  icons: IconsSection,
  buttons: ButtonsSection,
  chips: ChipsSection,
  choices: ChoicesSection,
  fields: FieldsSection,
  sliders: SlidersSection,
  navigation: NavigationSection,
  overlays: OverlaysSection,
  feedback: FeedbackSection,
  catalog: CatalogSection,
} satisfies Record<keyof Samples['sections'], unknown>;

const names = Object.keys(sections) as (keyof typeof sections)[];

export const meta = () => [{ title: 'onsori gallery' }, { name: 'robots', content: 'noindex' }];

/** Every component of the design system in every state. Development only. */
export default function GalleryPage() {
  const t = samplesFor(useLocale());
  const [view, setView] = useState<'page' | 'both'>('page');
  return (
    <div className="mx-auto flex max-w-content gap-10 px-4 py-8 md:px-8">
      <nav aria-label={t.index} className="sticky top-24 hidden w-44 shrink-0 self-start md:block">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="flex min-h-10 items-center text-sm text-text-2 hover:text-text"
              >
                {t.sections[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl">{t.title}</h1>
            <p className="mt-1 text-text-2">{t.intro}</p>
          </div>
          <SegmentedControl
            label={t.themes.label}
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'page', label: t.themes.page },
              { value: 'both', label: t.themes.both },
            ]}
          />
        </div>
        <BothThemes value={view === 'both'}>
          <div className="grid gap-14">
            {names.map((name) => {
              const Section = sections[name];
              return <Section key={name} t={t} />;
            })}
          </div>
        </BothThemes>
      </div>
    </div>
  );
}
