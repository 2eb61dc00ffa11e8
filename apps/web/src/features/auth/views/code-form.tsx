import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { codeOf, writtenPhone } from '#features/auth/fields.rules.ts';
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
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const trying = useMutation({
    mutationFn: verify,
    meta: { shownInPlace: true },
    onError: (failure) => {
      setError(failureText(failure));
      focusWrongField();
    },
  });
  // The code is what comes next; who asked for it is ready to type.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trying.isPending) return;
    const code = codeOf(typed);
    setError(
      code === null ? t('phone.codeWrong', { digits: limits.account.codeDigits }) : undefined,
    );
    if (code === null) focusWrongField();
    else trying.mutate(code);
  };
  const { codeMinutes: minutes } = limits.account;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={field}
        label={t('phone.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={t('phone.codeHint', { phone: writtenPhone(phone), minutes })}
        error={error}
      />
      <Button type="submit" variant="primary" size="lg" block loading={trying.isPending}>
        {t('phone.verify')}
      </Button>
    </form>
  );
}
