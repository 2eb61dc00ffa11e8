import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { formatPhone, parseCode } from '#features/auth/fields.rules.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';

interface CodeFormProps {
  readonly phone: string;
  verify(code: string): Promise<unknown>;
}

export function CodeForm({ phone, verify }: CodeFormProps) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const verification = useMutation({
    mutationFn: verify,
    meta: { rendersOwnError: true },
    onError: (failure) => {
      setError(failureText(failure));
      focusWrongField();
    },
  });
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verification.isPending) return;
    const code = parseCode(input);
    setError(
      code === null ? t('phone.codeWrong', { digits: limits.account.codeDigits }) : undefined,
    );
    if (code === null) focusWrongField();
    else verification.mutate(code);
  };
  const { codeMinutes: minutes } = limits.account;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={field}
        label={t('phone.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={input}
        onChange={(event) => setInput(event.target.value)}
        hint={t('phone.codeHint', { phone: formatPhone(phone), minutes })}
        error={error}
      />
      <Button type="submit" variant="primary" size="lg" block loading={verification.isPending}>
        {t('phone.verify')}
      </Button>
    </form>
  );
}
