import { stripHiddenCharacters } from '@onsori/contract/free-text';
import { projectLimits } from '@onsori/contract/projects-values';
import { useRef, useState } from 'react';
import { PencilIcon } from '#ui/project-icons.tsx';
import { projectsTexts } from './projects-texts.ts';

interface NoteFieldProps {
  readonly note: string;
  /** Title of the music. */
  readonly title: string;
  /** Rejects when it was not saved. */
  readonly onSave: (note: string) => Promise<unknown>;
}

/** The note on a music, edited in place. */
export function NoteField({ note, title, onSave }: NoteFieldProps) {
  const t = projectsTexts.use();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useRef<string | null>(null);
  const save = async () => {
    const next = stripHiddenCharacters(typed ?? note).trim();
    if (next === note) return setTyped(null);
    // Enter saves, and so does leaving the field afterwards.
    if (saving.current === next) return;
    saving.current = next;
    try {
      await onSave(next);
      setTyped((now) => (now === typed ? null : now));
    } catch {
      // The alert says so; the text stays, to be saved again.
    } finally {
      saving.current = null;
    }
  };
  return (
    <label className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-sm text-text-2 hover:bg-ink-2 has-focus-visible:bg-ink-2">
      <PencilIcon size={16} className="text-text-3" />
      <input
        aria-label={t('shortlist.noteOf', { title })}
        placeholder={t('shortlist.note')}
        autoComplete="off"
        maxLength={projectLimits.noteMax}
        value={typed ?? note}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) save();
        }}
        className="min-w-0 flex-1 self-stretch truncate bg-transparent outline-none placeholder:text-text-3"
      />
    </label>
  );
}
