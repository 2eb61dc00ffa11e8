import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import { type PlanId, plans } from '@onsori/contract/plans';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ChevronLeftIcon } from '#ui/icons/chevron-left.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { amountOf, type Choice } from './choice.rules.ts';
import { DownloadFoot } from './download-foot.tsx';
import { downloadsTexts } from './downloads-texts.ts';
import { FilesStep } from './files-step.tsx';
import { LicenseeFields } from './licensee-fields.tsx';
import type { OrderPhase } from './order.ts';
import { PhaseStatus } from './phase-status.tsx';
import { ToPlans } from './to-plans.tsx';
import { useDownloadForm } from './use-download-form.ts';

export interface DownloadFormProps {
  readonly music: Music;
  /** What it was licensed for before; null for none. */
  readonly project: string | null;
  readonly known: MusicFiles;
  /** The plan somebody has; null without one. */
  readonly plan: Subscription['current'];
  readonly planName: (plan: PlanId) => string;
  readonly phase: OrderPhase | null;
  readonly onDownload: (request: DownloadRequest, files: readonly DownloadFile[]) => void;
  /** Something else was ticked. */
  readonly onChoice: (choice: Choice) => void;
  readonly head: ReactNode;
}

const namesClients = (plan: Subscription['current']): boolean =>
  plan !== null && plans[plan.plan].certificate !== 'licensee';

export function DownloadForm(props: DownloadFormProps) {
  const { music, known, plan, planName, phase, head } = props;
  const t = downloadsTexts.use();
  const { form, focusWrongField } = useWrongFieldFocus();
  const firstField = useRef<HTMLInputElement>(null);
  const state = useDownloadForm({ ...props, hasPlan: plan !== null, onProblem: focusWrongField });
  const { step, words, tooSmall } = state;
  useEffect(() => {
    if (step === 'licence') firstField.current?.focus();
  }, [step]);
  const holder = state.isNamed && step === 'files' && (
    <>
      <span className="max-w-full truncate">
        {[t('action.named', { name: words.name }), words.project].filter(Boolean).join(' · ')}
      </span>
      <button
        type="button"
        onClick={() => state.goTo('licence')}
        className="hit relative rounded-xs text-text-2 underline underline-offset-4 hover:text-text"
      >
        {t('action.change')}
      </button>
    </>
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
      className="-mt-1 flex flex-col gap-3"
    >
      <fieldset disabled={phase !== null} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {step === 'files' ? (
          <>
            {head}
            <FilesStep
              music={music}
              known={known}
              plan={plan}
              planName={planName}
              choice={state.choice}
              onChoose={state.choose}
              tooSmall={tooSmall}
            />
          </>
        ) : (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={<ChevronLeftIcon size={16} />}
              onClick={() => state.goTo('files')}
              className="-ms-3.5 w-fit"
            >
              {t('licensee.back')}
            </Button>
            <LicenseeFields
              words={words}
              onChange={state.say}
              problems={state.problems}
              namesClients={namesClients(plan)}
              first={firstField}
            />
          </>
        )}
      </fieldset>
      <div className="mt-auto">
        {tooSmall ? (
          <ToPlans block />
        ) : (
          <DownloadFoot amount={amountOf(state.chosen)} phase={phase} holder={holder} />
        )}
        <PhaseStatus phase={phase} />
      </div>
    </form>
  );
}
