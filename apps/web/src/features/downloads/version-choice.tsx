import type { PlanId } from '@onsori/contract/plans';
import { formatDuration } from '#lib/duration.ts';
import { Skeleton } from '#ui/loading.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { downloadsTexts } from './downloads-texts.ts';
import type { VersionOption } from './version-choice.rules.ts';

interface VersionChoiceProps {
  /** Seconds of the original. */
  readonly duration: number;
  /** Of the version, as 0:58. */
  readonly length: string;
  readonly option: VersionOption;
  readonly isVersion: boolean;
  readonly planName: (plan: PlanId) => string;
  readonly onChange: (isVersion: boolean) => void;
}

/** Switches between the original and the version for the current project. */
export function VersionChoice(props: VersionChoiceProps) {
  const { duration, length, option, isVersion, planName, onChange } = props;
  const t = downloadsTexts.use();
  if (option.state === 'checking') return <Skeleton shape="box" height="2.875rem" />;
  const lockedHint =
    option.state === 'locked' ? t('locked.from', { plan: planName(option.plan) }) : undefined;
  const reason = option.state === 'refused' ? option.reason : null;
  return (
    <div>
      <SegmentedControl
        block
        label={t('version.label')}
        segments={[
          {
            value: 'original',
            label: t('version.original', { length: formatDuration(duration) }),
          },
          {
            value: 'version',
            label: t('version.fitted', { length }),
            hint: lockedHint,
            disabled: option.state !== 'offered',
          },
        ]}
        value={isVersion ? 'version' : 'original'}
        onValueChange={(value) => onChange(value === 'version')}
      />
      {(reason !== null || option.state === 'failed') && (
        <p className="mt-1.5 text-sm text-text-2">{reason ?? t('version.failed')}</p>
      )}
    </div>
  );
}
