import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { formatClock, formatPhone, parseCode, parsePhone } from '#features/auth/fields.rules.ts';
import { readFormValues, usePreHydrationInput } from '#features/auth/pre-hydration-input.ts';
import { Button } from '#ui/button.tsx';
import { useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFailureText } from '../auth-texts.ts';

/** `left` is in whole seconds. */
function useCountdown(): { readonly left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left: Math.max(0, Math.ceil((end - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}

interface CodeFormProps {
  readonly phone: string;
  verify(code: string): Promise<unknown>;
}

function CodeForm({ phone, verify }: CodeFormProps) {
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

interface PhoneVerificationProps {
  /** Sends a code; resolves to false when the caller displays the reason for not sending one. */
  send(phone: string): Promise<unknown>;
  /** Verifies the code and handles success. */
  verify(phone: string, code: string): Promise<unknown>;
  /** Further fields above the phone number. */
  readonly children?: ReactNode;
  /** Shown under the code form. */
  readonly note?: ReactNode;
}

/** Verifies a phone number by a code sent to it. */
export function PhoneVerification({ send, verify, children, note }: PhoneVerificationProps) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState({ phone: '', times: 0 });
  const resendCountdown = useCountdown();
  const sending = useMutation({
    mutationFn: send,
    meta: { rendersOwnError: true },
    onSuccess: (result, phone) => {
      if (result === false) return focusWrongField();
      setSent(({ times }) => ({ phone, times: times + 1 }));
      resendCountdown.start(limits.account.codeAgainSeconds);
    },
    onError: (failure) => {
      setError(failureText(failure));
      focusWrongField();
    },
  });
  usePreHydrationInput(form, (values) => setInput(values.phone ?? ''));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const submitted = readFormValues(new FormData(event.currentTarget)).phone ?? '';
    setInput(submitted);
    const phone = parsePhone(submitted);
    const isCoolingDown = resendCountdown.left > 0 && phone === sent.phone;
    setError(phone === null ? t('phone.wrong', { example: t('phone.example') }) : undefined);
    if (phone === null) focusWrongField();
    else if (!isCoolingDown) sending.mutate(phone);
  };
  const isInputCoolingDown = resendCountdown.left > 0 && parsePhone(input) === sent.phone;
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
          hint={t('phone.hint', { example: t('phone.example') })}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          error={error}
          trailing={
            <Button
              type="submit"
              size="sm"
              loading={sending.isPending}
              aria-disabled={isInputCoolingDown || undefined}
            >
              <span className="tabular">
                {isInputCoolingDown
                  ? t('phone.resendIn', { time: formatClock(resendCountdown.left) })
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
