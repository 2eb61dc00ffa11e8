import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { operatorTexts } from './operator-texts.ts';

/** As the server accepts it. */
const REASON_MAX = 500;

/** State of the reason that every recorded change needs. */
function useReason() {
  const t = operatorTexts.use();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  return {
    /** Null when the reason is missing; the field displays the error. */
    read: (): string | null => {
      const reason = input.trim();
      setError(reason === '' ? t('reason.missing') : undefined);
      return reason === '' ? null : reason;
    },
    field: (
      <TextField
        label={t('reason.label')}
        hint={t('reason.hint')}
        error={error}
        maxLength={REASON_MAX}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        required
      />
    ),
  };
}

interface ReasonFormProps {
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** Validates the other fields and displays their errors. */
  validate?(): boolean;
  submitChange(reason: string): Promise<unknown>;
  onDone(): void;
  readonly children?: ReactNode;
}

/** Form of a change that is recorded with a reason. */
export function ReasonForm({
  submitLabel,
  danger = false,
  validate,
  submitChange,
  onDone,
  children,
}: ReasonFormProps) {
  const t = operatorTexts.use();
  const reason = useReason();
  const { form, focusWrongField } = useWrongFieldFocus();
  const change = useMutation({
    mutationFn: submitChange,
    meta: { rendersOwnError: true },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.reset();
    const [isValid, text] = [validate?.() ?? true, reason.read()];
    if (!isValid || text === null) focusWrongField();
    else change.mutate(text);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      {reason.field}
      <FormError>{change.isError && (errorText(change.error) ?? t('reason.failed'))}</FormError>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        block
        loading={change.isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

interface ReasonDialogProps extends ReasonFormProps {
  readonly title: string;
  readonly description: string;
  onClose(): void;
}

/** Dialog of a change that is recorded with a reason. */
export function ReasonDialog({ title, description, onClose, ...form }: ReasonDialogProps) {
  const t = operatorTexts.use();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t('reason.close')}
    >
      <ReasonForm {...form} />
    </Dialog>
  );
}
