import type { Account } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { useEdited } from '#features/account/edits.tsx';
import { useSaveProfile } from '#features/account/use-save-profile.ts';
import { nicknameProblem } from '#features/auth/auth.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';

export function NicknameForm({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const { form, focusWrongField } = useWrongFieldFocus();
  /** Null while it is as it was. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const value = typed ?? user.nickname;
  const edited = value.trim() !== user.nickname;
  useEdited(edited);
  const saving = useSaveProfile(() => {
    setTyped(null);
    toast.show(t('saved'));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || !edited) return;
    const problem = nicknameProblem(value);
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
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        required
      />
      {/* As far down as the field, past its label. */}
      <Button type="submit" className="mt-6.5" disabled={!edited} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
