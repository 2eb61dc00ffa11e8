import type { CueMusics } from '@onsori/contract/cue-sheets';
import { formatCueLength } from '@onsori/contract/cue-times';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cueMusicsQuery } from './cue-sheets.queries.ts';
import { cueTexts } from './cue-sheets-texts.ts';

interface AddMusicDialogProps {
  onAdd(music: CueMusics['items'][number]): void;
  onClose(): void;
}

/** Adds music that the company bought. */
export function AddMusicDialog({ onAdd, onClose }: AddMusicDialogProps) {
  const t = cueTexts.use();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const { data, isError } = useQuery(cueMusicsQuery(searched, useLocale()));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add.title')}
      closeLabel={t('close')}
    >
      <TextField
        label={t('add.search')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError>{isError ? t('failed') : undefined}</FormError>
      {data && (
        <>
          <ul aria-busy={searched !== text.trim()} className="mt-3 flex flex-col">
            {data.items.map((music) => (
              <li key={music.music_id} className="flex min-h-12 items-center gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">{music.title}</span>
                <span className="tabular text-sm text-text-2">
                  {formatCueLength(music.duration_ms)}
                </span>
                <Button
                  size="sm"
                  aria-label={t('add.addOf', { title: music.title })}
                  onClick={() => onAdd(music)}
                >
                  {t('add.add')}
                </Button>
              </li>
            ))}
          </ul>
          {data.items.length === 0 && (
            <p role="status" className="py-6 text-center text-text-2">
              {t(searched === '' ? 'add.none' : 'add.noneFound')}
            </p>
          )}
          {data.has_more && <p className="mt-2 text-sm text-text-3">{t('add.more')}</p>}
        </>
      )}
    </Dialog>
  );
}
