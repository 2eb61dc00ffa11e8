import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { accountTexts } from './account-texts.ts';
import { type Proof, useProof } from './use-proof.tsx';

interface ProvenFormProps<Reply> {
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** Looks at the fields and says at them what is wrong; false if something is. */
  check?(): boolean;
  /** A last question before it is done. */
  confirm?(): Promise<boolean>;
  change(proof: Proof): Promise<Reply>;
  onDone(reply: Reply): void;
  /** Says a failure at a field; false if it belongs to none. */
  onRefused?(error: unknown): boolean;
  readonly children?: ReactNode;
}

/** A change that asks for the password, and says in place what it failed with. */
export function ProvenForm<Reply>({
  submitLabel,
  danger = false,
  check,
  confirm,
  change,
  onDone,
  onRefused,
  children,
}: ProvenFormProps<Reply>) {
  const t = accountTexts.use();
  const proof = useProof();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [failure, setFailure] = useState<string>();
  const changing = useMutation({
    mutationFn: change,
    meta: { shownInPlace: true },
    onSuccess: onDone,
    onError: (error) => {
      if (proof.refused(error) || onRefused?.(error)) focusWrongField();
      else setFailure(errorText(error) ?? t('failed'));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    setFailure(undefined);
    const [fieldsAreRight, given] = [check?.() ?? true, proof.give()];
    if (!fieldsAreRight || given === null) return focusWrongField();
    if (confirm === undefined || (await confirm())) changing.mutate(given);
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
        loading={changing.isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
