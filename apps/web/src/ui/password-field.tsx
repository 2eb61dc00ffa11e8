import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { EyeIcon } from './icons/eye.tsx';
import { EyeOffIcon } from './icons/eye-off.tsx';
import { TextField } from './text-field.tsx';

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
