import type { Account } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { useUnsavedChanges } from '#features/account/edit-guard.tsx';
import { useSaveProfile } from '#features/account/use-save-profile.ts';
import { validateNickname } from '#features/auth/auth.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';

export function NicknameForm({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const { form, focusWrongField } = useWrongFieldFocus();
  /** Null while unchanged. */
  const [input, setInput] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const value = input ?? user.nickname;
  const edited = value.trim() !== user.nickname;
  useUnsavedChanges(edited);
  const saving = useSaveProfile(() => {
    setInput(null);
    toast.show(t('saved'));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || !edited) return;
    const problem = validateNickname(value);
    setError(problem ? t(`profile.${problem}`, { max: limits.account.nicknameMax }) : undefined);
    if (problem) return focusWrongField();
    saving.mutate(
      { nickname: value.trim() },
      {
        onError: (failure) => {
          setError(errorText(failure) ?? t('failed'));
          focusWrongField();
        },
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md items-start gap-2">
      <TextField
        className="flex-1"
        label={t('profile.nickname')}
        autoComplete="nickname"
        value={value}
        onChange={(event) => setInput(event.target.value)}
        error={error}
        required
      />
      {/* The margin aligns the button with the input below its label. */}
      <Button type="submit" className="mt-6.5" disabled={!edited} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
