import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import { type PlanId, plans } from '@onsori/contract/plans';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ChevronLeftIcon } from '#ui/icons/chevron-left.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { type Choice, sumFiles } from './choice.rules.ts';
import { DownloadFooter } from './download-footer.tsx';
import { downloadsTexts } from './downloads-texts.ts';
import { FilesStep } from './files-step.tsx';
import { LicenseeFields } from './licensee-fields.tsx';
import type { OrderPhase } from './order.ts';
import { PhaseStatus } from './phase-status.tsx';
import { PlansLink } from './plans-link.tsx';
import { useDownloadForm } from './use-download-form.ts';

export interface DownloadFormProps {
  readonly music: Music;
  /** The project of the earlier licence; null for none. */
  readonly project: string | null;
  readonly musicFiles: MusicFiles;
  /** The user's plan; null without one. */
  readonly plan: Subscription['current'];
  readonly planName: (plan: PlanId) => string;
  readonly phase: OrderPhase | null;
  readonly onDownload: (request: DownloadRequest, files: readonly DownloadFile[]) => void;
  readonly onChoiceChange: (choice: Choice) => void;
  readonly head: ReactNode;
}

const canNameClients = (plan: Subscription['current']): boolean =>
  plan !== null && plans[plan.plan].certificate !== 'licensee';

export function DownloadForm(props: DownloadFormProps) {
  const { music, musicFiles, plan, planName, phase, head } = props;
  const t = downloadsTexts.use();
  const { form, focusWrongField } = useWrongFieldFocus();
  const firstField = useRef<HTMLInputElement>(null);
  const state = useDownloadForm({ ...props, hasPlan: plan !== null, onInvalid: focusWrongField });
  const { step, words, missingPlan } = state;
  useEffect(() => {
    if (step === 'licence') firstField.current?.focus();
  }, [step]);
  const licenseeSummary = state.isNamed && step === 'files' && (
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
              musicFiles={musicFiles}
              plan={plan}
              planName={planName}
              choice={state.choice}
              onChoiceChange={state.changeChoice}
              missingPlan={missingPlan}
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
              fields={words}
              onChange={state.changeFields}
              problems={state.problems}
              canNameClients={canNameClients(plan)}
              firstFieldRef={firstField}
            />
          </>
        )}
      </fieldset>
      <div className="mt-auto">
        {missingPlan ? (
          <PlansLink block />
        ) : (
          <DownloadFooter
            totals={sumFiles(state.chosen)}
            phase={phase}
            licenseeSummary={licenseeSummary}
          />
        )}
        <PhaseStatus phase={phase} />
      </div>
    </form>
  );
}
