import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type IconProps } from './icons.tsx';
import { TextField } from './text-field.tsx';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12C4.6 8.4 8 6 12 6s7.4 2.4 9.2 6c-1.8 3.6-5.2 6-9.2 6s-7.4-2.4-9.2-6Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  );
}

function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.4 6.3A9.7 9.7 0 0 1 12 6c4 0 7.4 2.4 9.2 6a11 11 0 0 1-2.7 3.4M6.2 7.8A11 11 0 0 0 2.8 12c1.8 3.6 5.2 6 9.2 6 1.7 0 3.3-.4 4.7-1.2M10.2 10a2.8 2.8 0 0 0 3.8 4M4 4l16 16" />
    </Icon>
  );
}

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A text field with a button that reveals the password. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

interface StrengthMeterProps {
  readonly label: string;
  /** Strength from 0; null for empty input. */
  readonly level: number | null;
  /** Text of the level. */
  readonly word: string;
}

const colours = ['bg-juhong', 'bg-chija', 'bg-jjok', 'bg-bichwi'] as const;

/** Four bars, with the level as text for users who cannot see the colour. */
export function StrengthMeter({ label, level, word }: StrengthMeterProps) {
  return (
    <div className="flex min-h-5 items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter renders as a single bar. */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={colours.length}
        aria-valuenow={level === null ? 0 : level + 1}
        aria-valuetext={word}
        className="flex flex-1 gap-1"
      >
        {colours.map((colour, at) => (
          <span
            key={colour}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors',
              level !== null && at <= level ? colours[level] : 'bg-ink-3',
            )}
          />
        ))}
      </div>
      <span aria-live="polite" className="min-w-16 text-end text-sm text-text-2">
        {word}
      </span>
    </div>
  );
}
