import type { ReactNode } from 'react';
import { ApisNav } from './apis-nav.tsx';
import { GuideView } from './guide-view.tsx';
import { isGuide } from './navigation.rules.ts';
import { Callable, OperationView } from './operation-view.tsx';
import type { ReferenceData } from './reference-data.ts';
import type { Secrets } from './use-secrets.ts';

interface ApisViewProps {
  readonly reference: ReferenceData;
  readonly secrets: Secrets;
  /** Sections below every entry. */
  readonly children: ReactNode;
}

function Entry({ reference, secrets }: Omit<ApisViewProps, 'children'>) {
  const { entry, operation, ids, baseUrl, errors } = reference;
  const call = operation && { operation, ids, baseUrl, secrets };
  if (!isGuide(entry)) return call && <OperationView {...call} />;
  const guide = <GuideView guide={entry} ids={ids} baseUrl={baseUrl} errors={errors} />;
  return call ? <Callable {...call}>{guide}</Callable> : <article>{guide}</article>;
}

/** The navigation beside a guide or an operation. */
export function ApisView({ reference, secrets, children }: ApisViewProps) {
  return (
    <div className="grid gap-8 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="scroll-quiet border-line pt-6 lg:sticky lg:top-(--header-height) lg:max-h-[calc(100dvh-var(--header-height)-var(--player-height))] lg:self-start lg:overflow-y-auto lg:border-e lg:pe-4 lg:pb-6">
        <ApisNav operations={reference.operations} current={reference.entry} />
      </div>
      <div className="min-w-0 lg:pt-6">
        <Entry key={reference.entry} reference={reference} secrets={secrets} />
        {children}
      </div>
    </div>
  );
}
