import type { Preferences } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { optionKeys, optionLabel } from '@onsori/contract/taxonomy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import {
  missingPickCount,
  type Picks,
  pickCount,
  tasteGroups,
  togglePick,
  toPreferences,
} from '#features/auth/tastes.rules.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { localPath, paths } from '#lib/paths.ts';
import { Chip } from '#ui/chip.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { LogoMark } from '#ui/logo-mark.tsx';
import { onboardingSteps } from './onboarding-steps.ts';
import { TastesBar } from './tastes-bar.tsx';

interface TastesViewProps {
  readonly picked: Preferences;
  onSaved(picks: Preferences): void;
}

export function TastesView({ picked, onSaved }: TastesViewProps) {
  const t = authTexts.use();
  const locale = useLocale();
  const session = useSession();
  const navigate = useNavigate();
  const back = useSearchParams()[0].get('back');
  const nextPath = back === null ? paths.welcome() : localPath(back);
  const failureText = useFailureText();
  const [picks, setPicks] = useState<Picks>(picked);
  const [tooFew, setTooFew] = useState(false);
  const saving = useMutation({
    mutationFn: () => browserApi.call('setPreferences', { body: toPreferences(picks) }),
    meta: { rendersOwnError: true },
    onSuccess: (saved) => {
      onSaved(saved);
      if (session.user) session.update({ ...session.user, has_preferences: true });
      void navigate(nextPath);
    },
  });
  const missing = missingPickCount(picks);
  const problem = tooFew && missing > 0 ? t('tastes.more', { count: missing }) : null;
  return (
    <form
      className="mx-auto flex w-full max-w-[52rem] flex-col pt-8 md:pt-14"
      onSubmit={(event) => {
        event.preventDefault();
        setTooFew(missing > 0);
        if (missing === 0 && !saving.isPending) saving.mutate();
      }}
    >
      <LogoMark height={26} className="mb-6" />
      {back === null && (
        <p className="mb-1 text-sm text-text-3">{t('steps', { step: 2, of: onboardingSteps })}</p>
      )}
      <h1 className="text-2xl">{t('tastes.title')}</h1>
      <p className="mt-2 text-text-2">
        {t('tastes.lead', { count: limits.account.preferencePicks })}
      </p>
      {tasteGroups.map(({ group, list }) => (
        <section key={group} className="mt-9">
          <h2 className="mb-3 text-lg">{t(`tastes.${group}`)}</h2>
          <ChipGroup label={t(`tastes.${group}`)}>
            {optionKeys(group).map((key) => (
              <Chip
                key={key}
                selected={picks[list].includes(key)}
                onClick={() => setPicks(togglePick(picks, list, key))}
              >
                {optionLabel(group, key, locale)}
              </Chip>
            ))}
          </ChipGroup>
        </section>
      ))}
      <TastesBar
        nextPath={nextPath}
        count={pickCount(picks)}
        problem={problem ?? (saving.isError ? failureText(saving.error) : null)}
        busy={saving.isPending || saving.isSuccess}
      />
    </form>
  );
}
