import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { textsIn, useEarlyInput } from '#features/auth/early-input.ts';
import { clockOf, phoneOf } from '#features/auth/fields.rules.ts';
import { useCountdown } from '#features/auth/use-countdown.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { CodeForm } from './code-form.tsx';

interface PhoneCodeProps {
  /** Sends a code. Answers false where the caller says by itself why none was sent. */
  send(phone: string): Promise<unknown>;
  /** Tries the code; what follows a right one is the caller's. */
  verify(phone: string, code: string): Promise<unknown>;
  /** What else is asked before a code is sent. */
  readonly children?: ReactNode;
  /** What to know while waiting for the code. */
  readonly note?: ReactNode;
}

/** Shows that a phone is at hand: its number, a code sent to it, the code typed in. */
export function PhoneCode({ send, verify, children, note }: PhoneCodeProps) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState({ phone: '', times: 0 });
  const again = useCountdown();
  const sending = useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: (answer, phone) => {
      if (answer === false) return focusWrongField();
      setSent(({ times }) => ({ phone, times: times + 1 }));
      again.start(limits.account.codeAgainSeconds);
    },
    onError: (failure) => {
      setError(failureText(failure));
      focusWrongField();
    },
  });
  useEarlyInput(form, (texts) => setTyped(texts.phone ?? ''));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const said = textsIn(new FormData(event.currentTarget)).phone ?? '';
    setTyped(said);
    const phone = phoneOf(said);
    const waiting = again.left > 0 && phone === sent.phone;
    setError(phone === null ? t('phone.wrong') : undefined);
    if (phone === null) focusWrongField();
    else if (!waiting) sending.mutate(phone);
  };
  const waits = again.left > 0 && phoneOf(typed) === sent.phone;
  return (
    <div className="flex flex-col gap-5">
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <TextField
          name="phone"
          label={t('phone.label')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={t('phone.example')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          trailing={
            <Button
              type="submit"
              size="sm"
              loading={sending.isPending}
              aria-disabled={waits || undefined}
            >
              <span className="tabular">
                {waits
                  ? t('phone.resendIn', { time: clockOf(again.left) })
                  : t(sent.times > 0 ? 'phone.resend' : 'phone.send')}
              </span>
            </Button>
          }
        />
      </form>
      {sent.times > 0 && (
        <>
          <CodeForm
            key={sent.times}
            phone={sent.phone}
            verify={(code) => verify(sent.phone, code)}
          />
          {note}
        </>
      )}
    </div>
  );
}
