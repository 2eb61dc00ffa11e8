import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { parseRecoveryCode } from '#features/auth/fields.rules.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';

const { codeDigits: digits, recoveryCodeLength } = secondFactorLimits;

interface FactorCodeFormProps {
  verify(code: string): Promise<unknown>;
  /** Whether a recovery code is accepted in place of a code of the app. */
  readonly allowsRecovery?: boolean;
  readonly submitLabel?: string;
  /** Waits for the submit button, and draws it as a dangerous one. */
  readonly danger?: boolean;
  /** Shown under the submit button. */
  readonly children?: ReactNode;
}

/** Form for a code of the second factor; unless `danger`, a complete code is submitted at once. */
export function FactorCodeForm({
  verify,
  allowsRecovery = false,
  submitLabel,
  danger = false,
  children,
}: FactorCodeFormProps) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const verification = useMutation({
    mutationFn: verify,
    meta: { rendersOwnError: true },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.body?.type !== 'invalid.factor_code') return;
      setError(failureText(failure));
      setInput('');
      field.current?.focus();
    },
  });
  const busy = verification.isPending || verification.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the focus
  useEffect(() => field.current?.focus(), [recovery]);
  const verifyInput = (text: string) => {
    if (busy) return;
    const code = recovery ? parseRecoveryCode(text) : text.length === digits ? text : null;
    if (code !== null) {
      setError(undefined);
      return verification.mutate(code);
    }
    setError(
      recovery
        ? t('factor.recoveryWrong', { length: recoveryCodeLength })
        : t('factor.codeWrong', { digits }),
    );
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A surrounding form of the page must not be submitted through the portal of a dialog.
    event.stopPropagation();
    verifyInput(input);
  };
  const switchKind = () => {
    setRecovery(!recovery);
    setInput('');
    setError(undefined);
    verification.reset();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {recovery ? (
        <TextField
          ref={field}
          label={t('factor.recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          hint={t('factor.recoveryHint')}
          error={error}
        />
      ) : (
        <CodeField
          ref={field}
          label={t('factor.code', { digits })}
          length={digits}
          value={input}
          onValueChange={(code) => {
            setInput(code);
            if (!danger && code.length === digits && code !== input) verifyInput(code);
          }}
          hint={danger ? undefined : t('factor.codeHint')}
          error={error}
        />
      )}
      <FormError>
        {verification.isError && error === undefined && failureText(verification.error)}
      </FormError>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" block loading={busy}>
        {submitLabel ?? t('factor.submit')}
      </Button>
      {allowsRecovery && (
        <Button variant="ghost" size="sm" className="self-center" onClick={switchKind}>
          {t(recovery ? 'factor.useApp' : 'factor.useRecovery')}
        </Button>
      )}
      {children}
    </form>
  );
}
