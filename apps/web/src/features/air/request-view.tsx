import type { Generation } from '@onsori/contract/air-entities';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { SparkIcon } from '#ui/pavilion-icons.tsx';
import { airPaths } from './air-paths.ts';
import { airTexts } from './air-texts.ts';
import { BriefFields } from './brief/brief-fields.tsx';
import { BriefForm } from './brief/brief-form.tsx';
import { BriefSummary } from './brief/brief-summary.tsx';
import { RequestDetail } from './request/request-detail.tsx';
import { type RequestChange, useRequestChange } from './request/use-request-change.ts';

/** The brief beside the progress of a request; below each other on narrow screens. */
function Columns({ brief, detail }: { readonly brief: ReactNode; readonly detail: ReactNode }) {
  return (
    <div className="grid items-start gap-5 min-[68rem]:grid-cols-[minmax(0,0.92fr)_minmax(0,1fr)]">
      {brief}
      {detail}
    </div>
  );
}

interface ChangedBriefProps {
  readonly change: RequestChange;
  readonly programmes: readonly string[];
}

function ChangedBrief({ change, programmes }: ChangedBriefProps) {
  const t = airTexts.use();
  return (
    <section
      ref={change.setBriefElement}
      aria-label={t('brief.changeTitle')}
      className="scroll-mt-20 rounded-xl border border-line bg-ink-1 p-5 lg:p-7"
    >
      <h2 className="mb-4 text-lg">{t('brief.changeTitle')}</h2>
      <BriefFields state={change.state} missing={[]} programmes={programmes} />
    </section>
  );
}

interface SharedProps {
  readonly programmes: readonly string[];
  /** When the page was rendered, in milliseconds. */
  readonly now: number;
}

interface SentRequestProps extends SharedProps {
  readonly request: Generation;
  /** Links that show the candidates to clients. */
  readonly reviewLinks: ReactNode;
}

/** A request that was sent. While it is being changed, its brief can be edited. */
export function SentRequest({ request, programmes, now, reviewLinks }: SentRequestProps) {
  const change = useRequestChange(request);
  return (
    <Columns
      brief={
        change.candidateId === null ? (
          <BriefSummary request={request} />
        ) : (
          <ChangedBrief change={change} programmes={programmes} />
        )
      }
      detail={
        <RequestDetail request={request} now={now} change={change} reviewLinks={reviewLinks} />
      }
    />
  );
}

/** Another request beside the form; it is changed on its own page. */
function OtherRequest({ request, now }: Pick<SentRequestProps, 'request' | 'now'>) {
  const navigate = useNavigate();
  const change = useRequestChange(request);
  const open = () => void navigate(airPaths.request(request.id));
  return <RequestDetail request={request} now={now} change={{ ...change, open }} />;
}

interface UnsentRequestProps extends SharedProps {
  readonly draft: Generation | undefined;
  /** The latest request that was sent. */
  readonly latest: Generation | undefined;
  readonly canWrite: boolean;
}

/** A new request or a draft, beside the latest request that was sent. */
export function UnsentRequest(props: UnsentRequestProps) {
  const { draft, latest, canWrite, programmes, now } = props;
  const t = airTexts.use();
  const readOnly = draft ? (
    <BriefSummary request={draft} />
  ) : (
    <p className="rounded-xl border border-line bg-ink-1 p-7 text-text-2">{t('readOnly')}</p>
  );
  return (
    <Columns
      brief={canWrite ? <BriefForm draft={draft} programmes={programmes} /> : readOnly}
      detail={
        latest ? (
          <OtherRequest key={latest.id} request={latest} now={now} />
        ) : (
          <EmptyState
            className="rounded-xl border border-line max-[68rem]:hidden"
            icon={<SparkIcon />}
            title={t('request.none')}
            body={t('request.noneBody')}
          />
        )
      }
    />
  );
}
