import { peopleLimits } from '@onsori/contract/people-limits';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { EyeIcon } from '#ui/password-field.tsx';
import { DetailPanel } from './detail-panel.tsx';
import type { Operator } from './operator.queries.ts';
import { operatorTexts } from './operator-texts.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonState } from './person-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type UnmaskedPerson, usePerson, useUnmaskPerson } from './use-people.ts';

/** Milliseconds until a time, updated every second; calls `onOver` at the end. */
function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(end - Date.now());
      if (Date.now() >= end) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [end, onOver]);
  return Math.max(0, left);
}

function TimeLeft({ until, onOver }: { readonly until: string; onOver(): void }) {
  const t = peopleTexts.use();
  const seconds = Math.ceil(useTimeLeft(until, onOver) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="text-xs text-on-chija-soft tabular-nums">
      {t('unmask.left', { time })}
    </p>
  );
}

interface UnmaskControlProps {
  readonly unmasked: UnmaskedPerson | null;
  onAsk(): void;
  onMask(): void;
}

/** Asks for a reason, or shows how long the values stay visible. */
function UnmaskControl({ unmasked, onAsk, onMask }: UnmaskControlProps) {
  const t = peopleTexts.use();
  return (
    <div className="flex flex-col gap-1.5">
      {unmasked === null ? (
        <>
          <Button variant="secondary" size="sm" block icon={<EyeIcon size={18} />} onClick={onAsk}>
            {t('unmask.show')}
          </Button>
          <p className="text-xs text-text-3">
            {t('unmask.note', { minutes: peopleLimits.unmaskMinutes })}
          </p>
        </>
      ) : (
        <>
          <Button variant="secondary" size="sm" block onClick={onMask}>
            {t('unmask.hide')}
          </Button>
          <TimeLeft until={unmasked.until} onOver={onMask} />
        </>
      )}
    </div>
  );
}

interface PersonPanelProps {
  readonly userId: string;
  readonly operator: Operator;
  onClose(): void;
}

/** The account of a person; values are masked until an operator gives a reason. */
export function PersonPanel({ userId, operator, onClose }: PersonPanelProps) {
  const t = peopleTexts.use();
  const common = operatorTexts.use();
  const query = usePerson(userId);
  const unmask = useUnmaskPerson(userId);
  const [unmasked, setUnmasked] = useState<UnmaskedPerson | null>(null);
  const [asking, setAsking] = useState(false);
  const [mask] = useState(() => () => setUnmasked(null));
  const person = query.data;
  const shown = unmasked ?? person;
  const content = (): ReactNode => {
    if (person !== undefined)
      return (
        <>
          <div className="mb-5 flex flex-col gap-2.5">
            <UnmaskControl unmasked={unmasked} onAsk={() => setAsking(true)} onMask={mask} />
            <PersonActions person={person} operator={operator} />
          </div>
          <PersonDetails person={person} unmasked={unmasked} />
        </>
      );
    if (query.isError)
      return (
        <InlineError
          title={common('gate.failedTitle')}
          help={<SupportContact question="page-does-not-load" />}
          body={errorText(query.error) ?? common('gate.failed')}
          retryLabel={common('gate.retry')}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      );
    return (
      <div className="flex justify-center py-16">
        <Spinner label={t('panelLoading')} size={24} />
      </div>
    );
  };
  return (
    <DetailPanel
      title={
        person === undefined ? (
          t('title')
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            {shown?.nickname}
            <PersonState person={person} />
          </span>
        )
      }
      subtitle={shown?.email}
      leading={shown && <Avatar name={shown.nickname} size={40} />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {content()}
      {asking && (
        <ReasonDialog
          title={t('unmask.title')}
          description={t('unmask.body', { minutes: peopleLimits.unmaskMinutes })}
          submitLabel={t('unmask.show')}
          submitChange={async (reason) => setUnmasked(await unmask(reason))}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPanel>
  );
}
