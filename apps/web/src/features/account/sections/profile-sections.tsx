import type { Account, Preferences } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { optionLabel } from '@onsori/contract/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { tastesQuery } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { validateNickname } from '#features/auth/auth.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useSaveProfile } from '../account.queries.ts';
import { QueryContent, useUnsavedChanges } from '../account-section.tsx';

function NicknameForm({ user }: { readonly user: Account }) {
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

export function ProfileSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const { formatDay } = useDateFormatters();
  const { company } = user;
  return (
    <AccountSection
      title={t('profile.title')}
      hint={t('profile.joined', { date: formatDay(user.created_at) })}
    >
      <NicknameForm user={user} />
      {company !== 'none' && (
        <p className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-text-2">
          <Badge tone={company === 'approved' ? 'pavilion' : 'neutral'}>
            {t(`profile.${company}`)}
          </Badge>
          {t(`profile.${company}Hint`)}
        </p>
      )}
    </AccountSection>
  );
}

function Tastes({ moods, video_themes, genres }: Preferences) {
  const t = accountTexts.use();
  const locale = useLocale();
  const picked = [
    ...moods.map((key) => optionLabel('mood', key, locale)),
    ...video_themes.map((key) => optionLabel('video_theme', key, locale)),
    ...genres.map((key) => optionLabel('genre', key, locale)),
  ];
  return (
    <>
      {picked.length === 0 ? (
        <p className="text-sm text-text-2">{t('tastes.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {picked.map((label) => (
            <li key={label} className="flex">
              <Badge tone="neutral" size="md" className="min-w-0">
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="mt-4" render={<Link to={paths.chooseTastes(paths.account())} />}>
        {t(picked.length === 0 ? 'tastes.choose' : 'tastes.change')}
      </Button>
    </>
  );
}

export function TastesSection() {
  const t = accountTexts.use();
  const query = useQuery(tastesQuery(browserApi));
  return (
    <AccountSection title={t('tastes.title')} hint={t('tastes.hint')}>
      <QueryContent query={query} rows={1}>
        {(tastes) => <Tastes {...tastes} />}
      </QueryContent>
    </AccountSection>
  );
}
