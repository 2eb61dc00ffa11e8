import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type {
  DownloadFile,
  DownloadJob,
  DownloadRequest,
  MusicFiles,
} from '@onsori/contract/downloads';
import { type PlanId, plans } from '@onsori/contract/plans';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/check.tsx';
import { ChevronLeftIcon } from '#ui/icons/chevron-left.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import {
  type Choice,
  type DownloadTotals,
  filesOfChoice,
  initialChoice,
  type LicenceFields,
  type LicenseeProblems,
  requiredPlan,
  sumFiles,
  toDownloadRequest,
  validateLicensee,
} from './choice.rules.ts';
import {
  downloadsTexts,
  formatFileSize,
  type RemainingTime,
  roundRemainingTime,
} from './downloads-texts.ts';
import { FilesStep, LicenseeFields, PlansLink } from './form-steps.tsx';
import type { OrderPhase } from './orders.ts';

interface DownloadFormInput {
  readonly music: Music;
  readonly project: string | null;
  readonly musicFiles: MusicFiles;
  readonly hasPlan: boolean;
  readonly onDownload: (request: DownloadRequest, files: readonly DownloadFile[]) => void;
  readonly onChoiceChange: (choice: Choice) => void;
  /** A required field is missing or invalid. */
  readonly onInvalid: () => void;
}

const initialFields = ({ licensee }: MusicFiles, project: string | null): LicenceFields => ({
  name: licensee?.name ?? '',
  channel: licensee?.channel ?? '',
  project: project ?? '',
  client: '',
});

/** State of the form: first the files, then the licensee when it is unknown. */
export function useDownloadForm(input: DownloadFormInput) {
  const { music, project, musicFiles, hasPlan, onDownload, onChoiceChange, onInvalid } = input;
  const [step, setStep] = useState<'files' | 'licence'>('files');
  const [choice, setChoice] = useState(() => initialChoice(musicFiles.files));
  const [fields, setFields] = useState(() => initialFields(musicFiles, project));
  const [problems, setProblems] = useState<LicenseeProblems>({});
  const chosenFiles = filesOfChoice(musicFiles.files, choice);
  const neededPlan = requiredPlan(chosenFiles);
  const hasLicensee = Object.keys(validateLicensee(fields)).length === 0;
  return {
    step,
    choice,
    words: fields,
    problems,
    chosen: chosenFiles,
    isNamed: hasLicensee,
    /** The plan needed, when the user has a smaller one. */
    missingPlan: hasPlan ? neededPlan : null,
    goTo: setStep,
    changeFields: (nextFields: LicenceFields) => {
      setFields(nextFields);
      setProblems({});
    },
    changeChoice: (next: Choice) => {
      setChoice(next);
      onChoiceChange(next);
    },
    submit: () => {
      // Without a plan the server refuses anyway, so do not request a name first.
      const needsLicensee = neededPlan === null && !hasLicensee;
      if (needsLicensee && step === 'files') return setStep('licence');
      if (needsLicensee) {
        setProblems(validateLicensee(fields));
        return onInvalid();
      }
      setStep('files');
      onDownload(toDownloadRequest(music, choice, fields), chosenFiles);
    },
  };
}

function useFormatRemainingTime(): (time: RemainingTime) => string {
  const t = downloadsTexts.use();
  return ({ unit, count }) => t(`time.${unit}`, { count });
}

/** Progress of rendering, with a hint that the dialog may be closed. */
function RenderProgress({ job }: { readonly job: DownloadJob }) {
  const t = downloadsTexts.use();
  const timeText = useFormatRemainingTime();
  const id = useId();
  const percent = Math.round(job.progress * 100);
  return (
    <div className="rounded-md bg-ink-2 px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={id} className="font-semibold">
          {t('making.title')}
        </p>
        <p className="tabular text-sm text-text-2">
          {t('making.left', { time: timeText(roundRemainingTime(job.seconds_left)) })}
        </p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-ink-3"
      >
        <div
          style={{ width: `${Math.max(3, percent)}%` }}
          className="h-full rounded-full bg-jjok transition-[width] duration-500"
        />
      </div>
      <p className="mt-2.5 text-sm text-text-2">{t('making.hint')}</p>
    </div>
  );
}

/** Announces the phase. Always mounted, because a live region announces only changes. */
function PhaseStatus({ phase }: { readonly phase: OrderPhase | null }) {
  const t = downloadsTexts.use();
  const timeText = useFormatRemainingTime();
  const describe = (current: OrderPhase): string => {
    if (current.name === 'making') {
      const time = timeText(roundRemainingTime(current.job.seconds_left));
      return `${t('making.title')}. ${t('making.left', { time })}`;
    }
    return t('making.asking');
  };
  return (
    <p role="status" className="sr-only">
      {phase && describe(phase)}
    </p>
  );
}

interface DownloadFooterProps {
  readonly totals: DownloadTotals;
  /** null before the download starts. */
  readonly phase: OrderPhase | null;
  /** The name on the certificate, with a button to change it. */
  readonly licenseeSummary: ReactNode;
}

/** The submit button with size, time and certificate. */
function DownloadFooter({ totals, phase, licenseeSummary }: DownloadFooterProps) {
  const t = downloadsTexts.use();
  const timeText = useFormatRemainingTime();
  const size = formatFileSize(totals.bytes, useLocale());
  if (phase?.name === 'making') return <RenderProgress job={phase.job} />;
  const time = timeText(roundRemainingTime(totals.seconds));
  return (
    <div className="text-center">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        icon={<DownloadIcon />}
        loading={phase !== null}
      >
        {t('action.download', { count: totals.count })}
        <small className="text-sm font-medium">
          {totals.seconds > 0 ? t('action.making', { size, time }) : size}
        </small>
      </Button>
      <div className="mt-2 grid min-h-6 gap-1 text-sm text-text-2">
        {phase ? (
          <p aria-hidden="true" className="tabular">
            {t('making.asking')}
          </p>
        ) : (
          <div className="flex flex-wrap items-center justify-center gap-x-1.5 text-bichwi">
            <CheckIcon size={16} />
            {t(totals.count > 1 ? 'action.inside' : 'action.beside')}
            {licenseeSummary}
          </div>
        )}
      </div>
    </div>
  );
}

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
