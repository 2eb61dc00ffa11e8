import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { type InfoSectionId, paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import { AiSection } from './ai-section.tsx';
import { ExampleMusic, ExampleMusicSkeleton } from './example-music.tsx';
import { exampleMusicQuery } from './info.queries.ts';
import {
  CheckPicture,
  FindPicture,
  ListenPicture,
  RecipePicture,
  ScorePicture,
  SoundPicture,
  TakePicture,
  WavePicture,
} from './info-pictures.tsx';
import { InfoSection, InfoStep } from './info-section.tsx';
import { infoTexts } from './info-texts.ts';
import { LicenceSection } from './licence-section.tsx';
import { PavilionSection } from './pavilion-section.tsx';

const sectionIds: readonly InfoSectionId[] = [
  'use',
  'made',
  'listen',
  'ai',
  'licenses',
  'pavilion',
];

/** Values of a waveform per bar of the picture. */
const BARS_STEP = 4;

function InfoHero({ waveform }: { readonly waveform: string }) {
  const t = infoTexts.use();
  const heights = downsampleBars(barHeights(waveform), BARS_STEP);
  return (
    <header className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="min-w-0">
        <h1 className="text-[2.125rem] leading-[1.2] md:text-4xl">{t('heading')}</h1>
        <p className="mt-4 max-w-xl text-pretty text-text-2 md:text-lg">{t('lead')}</p>
        <nav aria-label={t('contents')} className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {sectionIds.map((id) => (
              <li key={id}>
                <Chip render={<a href={`#${id}`} />}>{t(`section.${id}`)}</Chip>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="hidden aspect-[14/5] items-center lg:flex">
        {heights.length > 0 && <WavePicture heights={heights} />}
      </div>
    </header>
  );
}

function UseSection() {
  const t = infoTexts.use();
  return (
    <InfoSection id="use" title={t('use.title')}>
      <ol className="grid gap-4 md:grid-cols-3">
        <InfoStep picture={<FindPicture />} title={t('use.find.title')} body={t('use.find.body')} />
        <InfoStep
          picture={<ListenPicture />}
          title={t('use.listen.title')}
          body={t('use.listen.body')}
        />
        <InfoStep picture={<TakePicture />} title={t('use.take.title')} body={t('use.take.body')} />
      </ol>
    </InfoSection>
  );
}

const makingSteps = [
  { key: 'recipe', Drawing: RecipePicture },
  { key: 'score', Drawing: ScorePicture },
  { key: 'sound', Drawing: SoundPicture },
  { key: 'check', Drawing: CheckPicture },
] as const;

function MadeSection() {
  const t = infoTexts.use();
  return (
    <InfoSection id="made" title={t('made.title')} lead={t('made.lead')}>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {makingSteps.map(({ key, Drawing }, at) => (
          <InfoStep
            key={key}
            picture={<Drawing />}
            number={at + 1}
            title={t(`made.${key}.title`)}
            body={t(`made.${key}.body`)}
          />
        ))}
      </ol>
    </InfoSection>
  );
}

function useExample() {
  return useQuery(exampleMusicQuery(browserApi, useLocale()));
}

function Example() {
  const t = infoTexts.use();
  const { data, error, isError, isFetching, refetch } = useExample();
  if (isError) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />;
  if (data === undefined) return <ExampleMusicSkeleton />;
  if (data) return <ExampleMusic music={data} />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-text-2">{t('listen.none')}</p>
      <Button render={<Link to={paths.music()} />}>{t('listen.all')}</Button>
    </div>
  );
}

/** How Onsori works, in short sections that can be linked to. */
export function InfoView() {
  const t = infoTexts.use();
  const music = useExample().data ?? null;
  return (
    <div className="pt-10 pb-20 md:pt-16">
      <InfoHero waveform={music?.waveform ?? ''} />
      <div className="mt-14 flex flex-col gap-20 md:mt-20 md:gap-28">
        <UseSection />
        <MadeSection />
        <InfoSection id="listen" title={t('listen.title')} lead={t('listen.lead')}>
          <Example />
        </InfoSection>
        <AiSection music={music} />
        <LicenceSection musicTitle={music?.title} />
        <PavilionSection />
      </div>
      <section aria-labelledby="more-title" className="mt-16 border-t border-line pt-8">
        <h2 id="more-title" className="mb-3 text-lg">
          {t('more')}
        </h2>
        <RelatedQuestions
          questions={[
            'ownership',
            'edit-music',
            'client-work',
            'claims-promise',
            'label-ai',
            'ai-training',
            'company-partner',
          ]}
        />
      </section>
    </div>
  );
}
