import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { accountTexts } from './account-texts.ts';
import { type Proof, useProof } from './use-proof.tsx';

interface ReauthFormProps<Reply> {
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** Validates the fields and displays their errors; returns false if any is invalid. */
  validate?(): boolean;
  /** Confirmation before submitting. */
  confirm?(): Promise<boolean>;
  submitChange(proof: Proof): Promise<Reply>;
  onDone(reply: Reply): void;
  /** Displays the error at a field; returns false if it belongs to none. */
  onRejected?(error: unknown): boolean;
  readonly children?: ReactNode;
}

/** Form that requires the password and displays errors inline. */
export function ReauthForm<Reply>({
  submitLabel,
  danger = false,
  validate,
  confirm,
  submitChange,
  onDone,
  onRejected,
  children,
}: ReauthFormProps<Reply>) {
  const t = accountTexts.use();
  const proof = useProof();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [failure, setFailure] = useState<string>();
  const mutation = useMutation({
    mutationFn: submitChange,
    meta: { rendersOwnError: true },
    onSuccess: onDone,
    onError: (error) => {
      if (proof.handleError(error) || onRejected?.(error)) focusWrongField();
      else setFailure(errorText(error) ?? t('failed'));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    setFailure(undefined);
    const [isValid, proofInput] = [validate?.() ?? true, proof.getProof()];
    if (!isValid || proofInput === null) return focusWrongField();
    if (confirm === undefined || (await confirm())) mutation.mutate(proofInput);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {proof.field}
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="self-start"
        loading={mutation.isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
