import type { Music } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { RowPlay, usePlayableList } from '#features/player/player.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { airPaths } from '../air-paths.ts';
import { airTexts } from '../air-texts.ts';
import { FieldLabel } from './field-label.tsx';

const RESULTS = '8';

interface MusicLineProps {
  readonly music: Music;
  readonly note: string;
}

function MusicLine({ music, note }: MusicLineProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold">{music.title}</p>
      <p className="truncate text-sm text-text-3">{note}</p>
    </div>
  );
}

const MusicCover = ({ music }: { readonly music: Music }) => (
  <Cover
    seed={music.id}
    colorCode={music.color_code}
    image={music.cover_image}
    width={40}
    className="size-10 rounded-sm"
  />
);

interface ReferenceResultsProps {
  readonly text: string;
  onPick(music: Music): void;
}

function ReferenceResults({ text, onPick }: ReferenceResultsProps) {
  const t = airTexts.use();
  const labelOf = useTagLabel();
  const lang = useLocale();
  const searchText = useDeferredValue(text.trim());
  const query = useQuery({
    queryKey: ['musics', 'reference', searchText, lang],
    queryFn: ({ signal }) =>
      browserApi.call('listMusics', { query: { searchText, per_page: RESULTS, lang } }, signal),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  });
  const musics = query.data?.items;
  const source = useMemo(
    () => ({ location: 'air', title: t('brief.reference'), path: airPaths.create(), next: null }),
    [t],
  );
  const list = usePlayableList(musics ?? [], source);
  if (searchText === '')
    return <p className="py-8 text-center text-text-3">{t('brief.referenceStart')}</p>;
  if (query.isError)
    return (
      <p role="alert" className="py-8 text-center text-on-juhong-soft">
        {errorText(query.error) ?? t('brief.referenceEmpty')}
      </p>
    );
  if (!musics)
    return (
      <div className="flex justify-center py-8">
        <Spinner label={t('loading')} />
      </div>
    );
  if (musics.length === 0)
    return <p className="py-8 text-center text-text-3">{t('brief.referenceEmpty')}</p>;
  return (
    <ul aria-busy={query.isFetching} className="mt-3 flex flex-col">
      {musics.map((music) => (
        <li
          key={music.id}
          className="group flex items-center gap-3 border-b border-line py-2 last:border-b-0"
        >
          <span className="relative">
            <MusicCover music={music} />
            <RowPlay music={music} list={list} />
          </span>
          <MusicLine
            music={music}
            note={[
              ...music.moods.map((mood) => labelOf('mood', mood)),
              labelOf('genre', music.genre),
              formatDuration(music.duration),
            ].join(' · ')}
          />
          <Button
            size="sm"
            aria-label={t('brief.referencePick', { title: music.title })}
            onClick={() => onPick(music)}
          >
            {t('brief.pick')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ReferenceFieldProps {
  readonly reference: Music | null;
  onChange(music: Music | null): void;
}

export function ReferenceField({ reference, onChange }: ReferenceFieldProps) {
  const t = airTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className="min-w-0">
      <FieldLabel hint={t('brief.optional')}>{t('brief.reference')}</FieldLabel>
      {reference ? (
        <div className="flex min-h-15 items-center gap-3 rounded-md border border-line bg-ink-2 ps-2.5 pe-1.5">
          <MusicCover music={reference} />
          <MusicLine music={reference} note={t('brief.referenceNote')} />
          <IconButton
            label={t('brief.removeReference', { title: reference.title })}
            icon={<CloseIcon size={18} />}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <Button block icon={<SearchIcon size={18} />} onClick={() => setIsOpen(true)}>
          {t('brief.chooseReference')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('brief.referenceTitle')}
        closeLabel={t('brief.close')}
        size="lg"
        height={520}
      >
        <div>
          <TextField
            type="search"
            label={t('brief.referenceSearch')}
            labelHidden
            placeholder={t('brief.referenceSearch')}
            leading={<SearchIcon size={18} />}
            maxLength={limits.searchText.max}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ReferenceResults
            text={text}
            onPick={(music) => {
              onChange(music);
              setIsOpen(false);
            }}
          />
        </div>
      </Dialog>
    </div>
  );
}
