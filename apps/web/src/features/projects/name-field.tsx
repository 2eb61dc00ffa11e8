import { stripHiddenCharacters } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import { useId, useRef, useState } from 'react';
import { FieldMessage } from '#ui/field-message.tsx';
import { PencilIcon } from '#ui/project-icons.tsx';
import { projectsTexts } from './projects-texts.ts';

interface NameFieldProps {
  readonly name: string;
  /** Resolves with why the name was refused; null when it is stored. */
  readonly onRename: (name: string) => Promise<string | null>;
  /** The name is as it was, or stored. */
  readonly onDone?: () => void;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** The name of a project as a heading that can be edited in place. */
export function NameField(props: NameFieldProps) {
  const { name, onRename, onDone, autoFocus = false, className = 'text-lg' } = props;
  const t = projectsTexts.use();
  const messageId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const save = async () => {
    const next = stripHiddenCharacters(typed ?? '').trim();
    if (next === '' || next === name) {
      setTyped(null);
      setError(undefined);
      return onDone?.();
    }
    const refused = await onRename(next);
    setError(refused ?? undefined);
    if (refused !== null) return;
    setTyped(null);
    onDone?.();
  };
  return (
    <div className="min-w-0">
      <div className="-mx-2 flex items-center gap-1 rounded-sm px-2 hover:bg-ink-2 has-focus-visible:bg-ink-2">
        <input
          ref={input}
          aria-label={t('editor.name')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: a menu entry opens the field
          autoFocus={autoFocus}
          maxLength={limits.downloads.nameMax}
          value={typed ?? name}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setError(undefined);
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save();
          }}
          className={`field-sizing-content min-h-9 max-w-full min-w-20 truncate bg-transparent font-bold tracking-[-0.02em] outline-none ${className}`}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => {
            input.current?.focus();
            input.current?.select();
          }}
          className="shrink-0 text-text-3"
        >
          <PencilIcon size={16} />
        </button>
      </div>
      <FieldMessage id={messageId} error={error} hint={undefined} />
    </div>
  );
}
