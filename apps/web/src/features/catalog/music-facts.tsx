import type { Music } from '@onsori/contract/catalog';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/duration.ts';
import { useTagLabel } from './catalog-labels.ts';

export function MusicFacts({ music }: { readonly music: Music }) {
  const t = useTexts('catalog');
  const label = useTagLabel();
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('filter.mood'), music.moods.map((key) => label('mood', key)).join(' · ')],
    [
      t('filter.video_theme'),
      music.video_themes.map((key) => label('video_theme', key)).join(' · '),
    ],
    [t('filter.genre'), label('genre', music.genre)],
    [t('filter.length'), formatDuration(music.duration)],
    [
      t('filter.tempo'),
      t('info.bpm', { tempo: label('tempo', music.tempo), bpm: Math.round(music.bpm) }),
    ],
    [t('filter.inst'), music.insts.map((key) => label('inst', key)).join(' · ')],
  ];
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
