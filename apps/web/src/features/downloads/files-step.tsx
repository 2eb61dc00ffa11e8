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
import { SurroundNotices } from './surround-notices.tsx';
import { ToPlans } from './to-plans.tsx';

interface FilesStepProps {
  readonly music: Music;
  readonly known: MusicFiles;
  readonly plan: Subscription['current'];
  readonly planName: (plan: PlanId) => string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** The plan that is missing for the piece itself. */
  readonly tooSmall: PlanId | null;
}

/** Which files, and what the plan says to them. */
export function FilesStep(props: FilesStepProps) {
  const { music, known, plan, planName, choice, onChoose, tooSmall } = props;
  const t = downloadsTexts.use();
  const day = new Intl.DateTimeFormat(useLocale(), {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
  });
  const isLocked = known.files.some(({ is_covered }) => !is_covered);
  const quota = known.licence_id === null ? plan?.quota : null;
  return (
    <>
      <ChoiceFields
        files={known.files}
        isSpatial={music.is_spatial}
        choice={choice}
        onChange={onChoose}
        planName={planName}
      />
      <SurroundNotices spatial={choice.spatial} />
      {isLocked && (
        <Notice>
          {tooSmall ? t('locked.track', { plan: planName(tooSmall) }) : t('locked.some')}{' '}
          {!tooSmall && <ToPlans />}
        </Notice>
      )}
      {plan?.credit_line && !tooSmall && <CreditLine music={music} />}
      {quota && !tooSmall && (
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
