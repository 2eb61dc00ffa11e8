import { useDeferredValue, useState } from 'react';
import { formatDuration } from '#lib/duration.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useCatalogMusics } from '../catalogue/use-catalogue.ts';
import { QueryFailure } from '../query-states.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { companiesTexts } from './companies-texts.ts';
import { type Company, useReserveMusic } from './use-companies.ts';

const SHOWN_MUSICS = 6;
const SEARCH_MAX = 100;

interface MusicChoiceProps {
  readonly text: string;
  readonly musicId: string | null;
  onChange(musicId: string): void;
}

/** Published tracks with a title, or the one with a number. */
function MusicChoice({ text, musicId, onChange }: MusicChoiceProps) {
  const t = companiesTexts.use();
  const query = useCatalogMusics({ state: 'published', genre: '', isFree: false, text });
  const musics = query.data?.pages[0]?.items.slice(0, SHOWN_MUSICS);
  if (musics === undefined)
    return query.isError ? (
      <QueryFailure query={query} />
    ) : (
      <div className="flex justify-center py-6">
        <Spinner label={t('reserve.loading')} />
      </div>
    );
  if (musics.length === 0) return <p className="text-sm text-text-3">{t('reserve.notFound')}</p>;
  return (
    <RadioGroup
      label={t('reserve.music')}
      value={musicId}
      onValueChange={onChange}
      options={musics.map(({ id, title, duration, release_date: day }) => ({
        value: id,
        label: title,
        hint: [t('reserve.number', { id }), formatDuration(duration), day].join(' · '),
      }))}
    />
  );
}

interface ReserveMusicDialogProps {
  readonly company: Company;
  onClose(): void;
}

/** Takes a track out of the catalogue for the company alone. */
export function ReserveMusicDialog({ company, onClose }: ReserveMusicDialogProps) {
  const t = companiesTexts.use();
  const toast = useToast();
  const reserve = useReserveMusic(company.id);
  const [input, setInput] = useState('');
  const text = useDeferredValue(input.trim());
  const [musicId, setMusicId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const search = (value: string) => {
    setInput(value);
    setMusicId(null);
  };
  const validate = () => {
    setError(musicId === null ? t('reserve.missing') : undefined);
    return musicId !== null;
  };
  return (
    <ReasonDialog
      title={t('reserve.title', { name: company.name })}
      description={t('reserve.body')}
      submitLabel={t('reserve.label')}
      danger
      validate={validate}
      submitChange={(reason) => reserve(musicId ?? '', reason)}
      onDone={() => {
        toast.show(t('reserve.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('reserve.search')}
        error={error}
        leading={<SearchIcon size={18} />}
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={input}
        onChange={(event) => search(event.target.value)}
        // Enter searches; the form is submitted by its button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {text !== '' && <MusicChoice text={text} musicId={musicId} onChange={setMusicId} />}
    </ReasonDialog>
  );
}
