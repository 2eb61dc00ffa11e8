import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';

interface LookupFormProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'id' | 'autoCapitalize' | 'shortcut' | 'maxLength'
  > {
  readonly initialText?: string;
  readonly submitLabel: string;
  /** Looks the text up, or returns why it cannot. */
  lookUp(text: string): string | undefined;
}

/** Finds something by a text that is submitted as a whole. */
export function LookupForm({ initialText = '', submitLabel, lookUp, ...field }: LookupFormProps) {
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(lookUp(text.trim()));
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex max-w-2xl items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            {...field}
            error={error}
            leading={<SearchIcon size={18} />}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" variant="primary" className="mt-6.5">
          {submitLabel}
        </Button>
      </form>
    </search>
  );
}
