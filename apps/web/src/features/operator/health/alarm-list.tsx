import type { Alarm } from '@onsori/contract/health';
import { useLocale } from '#i18n/texts.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon, WarningIcon } from '#ui/icons.tsx';
import { StateDot } from './health-card.tsx';
import { healthTexts } from './health-texts.ts';
import { useDuration } from './use-duration.ts';
import { useAcknowledgeAlarm } from './use-health.ts';

const secondsKinds: ReadonlySet<Alarm['kind']> = new Set([
  'worker_silent',
  'queue_slow',
  'audit_unverified',
  'audit_pending',
]);

function useAlarmText() {
  const t = healthTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  return ({ kind, name, value, limit }: Alarm) => {
    const format = (figure: number) =>
      secondsKinds.has(kind) ? duration(figure) : figure.toLocaleString(locale);
    return {
      title: t(`alarm.${kind}.title`, { name: displayName(t, name) ?? '', value: format(value) }),
      body: t(`alarm.${kind}.body`, { limit: format(limit) }),
    };
  };
}

/** Queues and daily caps have a name in both languages, jobs and workers their own. */
function displayName(t: ReturnType<typeof healthTexts.use>, name: string | null): string | null {
  if (name === 'default' || name === 'render' || name === 'preview' || name === 'payment')
    return t(`queue.${name}`);
  return name === 'sign_ups' || name === 'sms_codes' ? t(`dailyCap.${name}`) : name;
}

/** Who looks after an alarm, or the button to do so. */
function AlarmOwner({ alarm }: { readonly alarm: Alarm }) {
  const t = healthTexts.use();
  const acknowledge = useAcknowledgeAlarm();
  const name = alarm.acknowledged?.operator ?? t('someone');
  return (
    <div className="flex shrink-0 items-center gap-4 text-sm">
      <span className="flex items-center gap-2 text-text-2">
        {alarm.acknowledged === null ? <StateDot tone="bad" /> : <Avatar name={name} />}
        {alarm.acknowledged === null ? t('noOwner') : t('owner', { name })}
      </span>
      {alarm.acknowledged === null && (
        <Button
          variant="primary"
          size="sm"
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate(alarm)}
        >
          {t('acknowledge')}
        </Button>
      )}
    </div>
  );
}

/** What is out of its limits now; an alarm stays until it is over. */
export function AlarmList({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const t = healthTexts.use();
  const alarmText = useAlarmText();
  if (alarms.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-lg border border-line bg-ink-1 px-5 py-4">
        <CheckIcon className="text-on-bichwi-soft" />
        {t('noAlarms')}
      </p>
    );
  return (
    <ul
      aria-label={t('alarms')}
      className="divide-y divide-line rounded-lg border border-juhong bg-ink-1"
    >
      {alarms.map((alarm) => {
        const { title, body } = alarmText(alarm);
        return (
          <li
            key={`${alarm.kind} ${alarm.name}`}
            className="flex flex-wrap items-center gap-3 px-5 py-3.5"
          >
            <WarningIcon className="shrink-0 text-juhong" />
            <div className="min-w-60 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
              <p className="text-sm text-text-2">{body}</p>
            </div>
            <AlarmOwner alarm={alarm} />
          </li>
        );
      })}
    </ul>
  );
}
