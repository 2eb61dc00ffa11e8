import type { FrameRate } from '@onsori/contract/fit-values';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { projectsTexts } from './projects-texts.ts';
import { formatVideoTime, parseVideoTime, stepFrames } from './video-time.rules.ts';

/** While it is typed, the text stays as it is. */
export interface TypedTime {
  readonly text: string;
  /** What the time was before it, and what each text since then meant. */
  readonly times: readonly [start: number | null, ...(number | null)[]];
}

/** Times are stored in samples or in milliseconds. */
const MAX_ROUNDING = 0.001;

/** Whether the time follows from the text, maybe some letters later; otherwise something else changed it. */
export const isTypedTime = ({ times }: TypedTime, seconds: number | null): boolean =>
  times.some((time) =>
    time === null || seconds === null ? time === seconds : Math.abs(time - seconds) <= MAX_ROUNDING,
  );

interface TimeFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'type'> {
  readonly label: string;
  /** Null while there is no time. */
  readonly seconds: number | null;
  readonly frameRate: FrameRate;
  /** Gets a time while it is typed or stepped; null for a text that is none. */
  readonly onTime: (seconds: number | null, text: string) => void;
  /**
   * The text is complete: Enter, or the focus left. Gets null where none was typed. Returns false to keep a text
   * that is wrong.
   */
  readonly onCommit?: (typed: TypedTime | null) => boolean;
}

/** The time of the screen reader: 1분 20초. */
export function useSpokenTime(): (seconds: number) => string {
  const t = projectsTexts.use();
  return (seconds) => {
    const hundredths = Math.round(seconds * 100);
    return t('editor.lengthSpoken', {
      minutes: Math.floor(hundredths / 6000),
      seconds: (hundredths % 6000) / 100,
    });
  };
}

/** A time of the video as text; the arrow keys step one frame, with Shift one second. */
export function TimeField(props: TimeFieldProps) {
  const { label, seconds, frameRate, onTime, onCommit, onBlur, ...rest } = props;
  const speak = useSpokenTime();
  const [typed, setTyped] = useState<TypedTime | null>(null);
  if (typed !== null && !isTypedTime(typed, seconds)) setTyped(null);
  const commit = () => {
    if (onCommit?.(typed) !== false) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      commit();
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || seconds === null) return;
    event.preventDefault();
    setTyped(null);
    const next = event.shiftKey ? seconds + direction : stepFrames(seconds, direction, frameRate);
    onTime(Math.max(0, next), formatVideoTime(next));
  };
  return (
    <input
      {...rest}
      type="text"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      role="spinbutton"
      aria-label={label}
      aria-valuenow={seconds ?? undefined}
      aria-valuetext={seconds === null ? undefined : speak(seconds)}
      value={typed?.text ?? (seconds === null ? '' : formatVideoTime(seconds))}
      onChange={({ currentTarget: { value } }) => {
        const time = parseVideoTime(value, frameRate);
        setTyped({ text: value, times: typed ? [...typed.times, time] : [seconds, time] });
        onTime(time, value);
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        commit();
        onBlur?.(event);
      }}
    />
  );
}
