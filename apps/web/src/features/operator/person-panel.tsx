import { peopleLimits } from '@onsori/contract/people-limits';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { DetailPanel } from './detail-panel.tsx';
import type { Operator } from './operator.queries.ts';
import { peopleTexts } from './people-texts.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonState } from './person-state.tsx';
import { QueryFailure, QueryLoading } from './query-states.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { UnmaskControl } from './unmask-control.tsx';
import { type UnmaskedPerson, usePerson, useUnmaskPerson } from './use-people.ts';

interface PersonPanelProps {
  readonly userId: string;
  readonly operator: Operator;
  onClose(): void;
}

/** The account of a person; values are masked until an operator gives a reason. */
export function PersonPanel({ userId, operator, onClose }: PersonPanelProps) {
  const t = peopleTexts.use();
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
            <UnmaskControl
              until={unmasked?.until ?? null}
              onAsk={() => setAsking(true)}
              onMask={mask}
            />
            <PersonActions person={person} operator={operator} />
          </div>
          <PersonDetails person={person} unmasked={unmasked} />
        </>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('panelLoading')} within="panel" />;
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
