import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type { MusicFiles } from '@onsori/contract/downloads';
import type { PlanId } from '@onsori/contract/plans';
import { useLocale } from '#i18n/texts.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Choice } from './choice.rules.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { CreditLine } from './credit-line.tsx';
import { downloadsTexts } from './downloads-texts.ts';
import { PlansLink } from './plans-link.tsx';
import { SurroundNotices } from './surround-notices.tsx';

interface FilesStepProps {
  readonly music: Music;
  readonly musicFiles: MusicFiles;
  readonly plan: Subscription['current'];
  readonly planName: (plan: PlanId) => string;
  readonly choice: Choice;
  readonly onChoiceChange: (choice: Choice) => void;
  /** The plan the music needs, when the user's plan is smaller. */
  readonly missingPlan: PlanId | null;
}

/** The step that selects files, with notices about the plan. */
export function FilesStep(props: FilesStepProps) {
  const { music, musicFiles, plan, planName, choice, onChoiceChange, missingPlan } = props;
  const t = downloadsTexts.use();
  const day = new Intl.DateTimeFormat(useLocale(), {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
  });
  const isLocked = musicFiles.files.some(({ is_covered }) => !is_covered);
  const quota = musicFiles.licence_id === null ? plan?.quota : null;
  return (
    <>
      <ChoiceFields
        files={musicFiles.files}
        isSpatial={music.is_spatial}
        choice={choice}
        onChange={onChoiceChange}
        planName={planName}
      />
      <SurroundNotices spatial={choice.spatial} />
      {isLocked && (
        <Notice>
          {missingPlan ? t('locked.track', { plan: planName(missingPlan) }) : t('locked.some')}{' '}
          {!missingPlan && <PlansLink />}
        </Notice>
      )}
      {plan?.credit_line && !missingPlan && <CreditLine music={music} />}
      {quota && !missingPlan && (
        <p className="text-sm text-text-3">
          {t('quota', {
            tracks: quota.tracks,
            used: quota.used,
            day: day.format(new Date(quota.renews_at)),
          })}
        </p>
      )}
    </>
  );
}
