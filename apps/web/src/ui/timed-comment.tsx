import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { CloseIcon } from './icons.tsx';
import { Kbd } from './kbd.tsx';
import { fieldBoxClass } from './text-field.tsx';

interface TimedCommentProps {
  /** Names the pin of the comment. */
  readonly mark: string | number;
  readonly markClass?: string | undefined;
  /** Position in the sound. */
  readonly time: string;
  readonly seekLabel: string;
  readonly text: string;
  /** Who wrote it and when. */
  readonly facts: ReactNode;
  readonly action?: ReactNode;
  onSeek(): void;
}

/** A comment at a position of a sound, in a list. */
export function TimedComment(props: TimedCommentProps) {
  const { mark, markClass = 'bg-jjok', time, seekLabel, text, facts, action, onSeek } = props;
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full text-[0.6875rem] font-bold text-ink-0',
          markClass,
        )}
      >
        {mark}
      </span>
      <button
        type="button"
        aria-label={seekLabel}
        onClick={onSeek}
        className="hit tabular relative font-semibold hover:underline"
      >
        {time}
      </button>
      <p className="min-w-0 flex-1 break-words whitespace-pre-wrap">{text}</p>
      <span className="max-w-[40%] shrink-0 text-xs leading-5 break-words text-text-3">
        {facts}
      </span>
      {action}
    </li>
  );
}

interface TimedCommentFieldProps {
  /** Current position in seconds. */
  readonly time: number;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly placeholder: string;
  readonly sendLabel: string;
  /** Key that focuses the field. */
  readonly shortcut: string;
  readonly maxLength: number;
  readonly isSending: boolean;
  format(seconds: number): string;
  labelOf(time: string): string;
  /** Texts for comments on ranges; without them there are none. */
  readonly range?: {
    endLabel(time: string): string;
    readonly clearLabel: string;
  };
  /** Rejects when the comment is not stored, which leaves the text in the field. */
  onSend(comment: NewTimedComment): Promise<unknown>;
}

export interface NewTimedComment {
  readonly seconds: number;
  /** End of a range; null for a moment. */
  readonly until: number | null;
  readonly text: string;
}

/** The field stays focused while its buttons are pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Shorter ranges are moments. */
const MIN_RANGE_SECONDS = 0.5;

/** Comments at the position where typing began, or on the range from there to a later position. */
export function TimedCommentField(props: TimedCommentFieldProps) {
  const { time, field, placeholder, sendLabel, shortcut, maxLength, isSending } = props;
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState<number | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const seconds = pinned ?? time;
  const start = props.format(seconds);
  const shownTime = until === null ? start : `${start}–${props.format(until)}`;
  const canEnd = props.range && until === null && time >= seconds + MIN_RANGE_SECONDS;
  const clear = () => {
    setText('');
    setPinned(null);
    setUntil(null);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (text === '' && !currentTarget.contains(relatedTarget)) clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    // Failed calls are reported by their mutation.
    props.onSend({ seconds, until, text: text.trim() }).then(clear, () => {});
  };
  return (
    <form
      onSubmit={submit}
      onBlur={leave}
      className={`${fieldBoxClass(false)} min-h-11 ps-2.5 pe-1`}
    >
      <span className="tabular rounded-xs bg-jjok-soft px-1.5 py-0.5 text-xs font-semibold text-on-jjok-soft">
        {shownTime}
      </span>
      <input
        ref={field}
        aria-label={props.labelOf(shownTime)}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onFocus={() => setPinned((before) => before ?? time)}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-w-0 flex-1 self-stretch bg-transparent text-sm outline-none"
      />
      {canEnd && (
        <Button size="sm" onMouseDown={keepFocus} onClick={() => setUntil(time)}>
          {props.range?.endLabel(props.format(time))}
        </Button>
      )}
      {props.range && until !== null && (
        <IconButton
          label={props.range.clearLabel}
          icon={<CloseIcon size={14} />}
          onMouseDown={keepFocus}
          onClick={() => setUntil(null)}
        />
      )}
      {text.trim() === '' ? (
        <span aria-hidden="true" className="pe-2.5 pointer-coarse:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : (
        <Button type="submit" size="sm" loading={isSending}>
          {sendLabel}
        </Button>
      )}
    </form>
  );
}
