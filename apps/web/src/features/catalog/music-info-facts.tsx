import type { Music } from '@onsori/contract/catalog';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { Cover } from './cover.tsx';
import { formatLength } from './music-format.ts';
import { MusicTitle } from './music-title.tsx';
import { useRowWords } from './use-row-words.ts';

interface MusicInfoFactsProps {
  readonly music: Music;
  readonly onPhone?: boolean;
}

export function MusicInfoFacts({ music, onPhone = false }: MusicInfoFactsProps) {
  const t = useTexts('catalog');
  const words = useRowWords();
  const { label } = words;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('filter.mood'), music.moods.map((key) => label('mood', key)).join(' · ')],
    [
      t('filter.video_theme'),
      music.video_themes.map((key) => label('video_theme', key)).join(' · '),
    ],
    [t('filter.genre'), label('genre', music.genre)],
    [t('filter.length'), formatLength(music.duration)],
    [
      t('filter.tempo'),
      t('info.bpm', { tempo: label('tempo', music.tempo), bpm: Math.round(music.bpm) }),
    ],
    [t('filter.inst'), music.insts.map((key) => label('inst', key)).join(' · ')],
  ];
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={72}
          className="size-18 rounded-lg"
        />
        <div className="min-w-0">
          <MusicTitle music={music} words={words} isNew={false} />
          <p className="truncate text-sm text-text-2">{music.album_title}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <CopyLinkButton path={paths.track(music.playlist_id, music.id)} />
        <Button render={<Link to={paths.album(music.playlist_id)} />}>{words.toAlbum}</Button>
      </div>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {onPhone && <Notice>{t('info.onPc')}</Notice>}
    </div>
  );
}
