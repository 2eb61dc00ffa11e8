import type { Preferences } from '@onsori/contract/account';
import type { Facets } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import { optionLabel } from '@onsori/contract/taxonomy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import {
  missingPickCount,
  offeredKeys,
  type Picks,
  pickCount,
  tasteGroups,
  togglePick,
  toPreferences,
} from '#features/auth/tastes.rules.ts';

import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { moodColor } from '#lib/mood-color.ts';
import { localPath, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';

import { cx } from '#ui/cx.ts';
import { onboardingSteps, SkipOnboardingButton } from './auth-frame.tsx';

/** Moods have the colours of the home page. */
const tintOf = (key: string): string | undefined =>
  (moodColor as Readonly<Record<string, string>>)[key];

interface TastesBarProps {
  /** Path of the page that opened this one; null during the onboarding. */
  readonly back: string | null;
  readonly count: number;
  readonly problem: string | null;
  readonly busy: boolean;
}

function TastesBar({ back, count, problem, busy }: TastesBarProps) {
  const t = authTexts.use();
  return (
    <div className="sticky bottom-(--player-height) z-10 mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-ink-0 py-4">
      <p
        aria-live="polite"
        className={cx(
          'tabular basis-full text-sm md:flex-1 md:basis-auto',
          problem === null ? 'text-text-2' : 'text-on-juhong-soft',
        )}
      >
        {problem ?? t('tastes.picked', { count })}
      </p>
      {back === null ? (
        <SkipOnboardingButton />
      ) : (
        <Button variant="ghost" render={<Link to={localPath(back)} replace />}>
          {t('tastes.later')}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={busy} className="flex-1 md:flex-none">
        {t('tastes.submit')}
      </Button>
    </div>
  );
}

interface TastesViewProps {
  readonly picked: Preferences;
  /** Number of tracks of each option; undefined when they could not be read. */
  readonly counts: Facets | undefined;
  onSaved(picks: Preferences): void;
}

export function TastesView({ picked, counts, onSaved }: TastesViewProps) {
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
      void navigate(nextPath, { replace: true });
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
            {offeredKeys(group, counts?.[group], picked[list]).map((key) => (
              <Chip
                key={key}
                tint={tintOf(key)}
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
        back={back}
        count={pickCount(picks)}
        problem={problem ?? (saving.isError ? failureText(saving.error) : null)}
        busy={saving.isPending || saving.isSuccess}
      />
    </form>
  );
}
