import type { Subscription } from '@onsori/contract/billing';
import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import type { FrameRate } from '@onsori/contract/enumerations';
import type { Fit } from '@onsori/contract/fit';
import { type PlanId, plans } from '@onsori/contract/plans';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useWrongFieldFocus } from '#ui/form-error.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import {
  canStartFree,
  type DownloadSelection,
  filesOfChoice,
  findObstacle,
  initialChoice,
  type LicenceFields,
  type LicenseeProblems,
  splitByReadiness,
  sumFiles,
  toDownloadRequest,
  validateLicensee,
} from './choice.rules.ts';
import { DownloadFooter, PhaseStatus } from './download-footer.tsx';
import { DownloadObstacleView, type PurchaseOffer } from './download-obstacle-view.tsx';
import { downloadsTexts } from './downloads-texts.ts';
import { FilesStep, LicenseeFields, StartFreeStep } from './form-steps.tsx';
import type { OrderPhase } from './orders.ts';

/** The project in the header. */
interface CurrentProject {
  readonly name: string;
  readonly frame_rate: FrameRate;
}

interface DownloadFormInput {
  readonly music: Music;
  readonly project: string | null;
  readonly currentProject: CurrentProject | null;
  readonly musicFiles: MusicFiles;
  readonly fit: Fit | null;
  readonly currentAudioId: string | null;
  /** One request for the files that exist, and one for those that are rendered first. */
  readonly onDownload: (
    requests: readonly DownloadRequest[],
    files: readonly DownloadFile[],
  ) => void;
  readonly onChoiceChange: (choice: DownloadSelection) => void;
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
function useDownloadForm(input: DownloadFormInput) {
  const { music, musicFiles, fit, currentAudioId, onDownload, onChoiceChange, onInvalid } = input;
  const { currentProject } = input;
  const project = input.project ?? currentProject?.name ?? null;
  const video = currentProject?.name === project ? currentProject : null;
  const [step, setStep] = useState<'files' | 'licence'>('files');
  const [choice, setChoice] = useState(() =>
    initialChoice(musicFiles.files, {
      currentAudioId,
      ...(video && { frameRate: video.frame_rate }),
    }),
  );
  const [fields, setFields] = useState(() => initialFields(musicFiles, project));
  const [problems, setProblems] = useState<LicenseeProblems>({});
  const chosenFiles = filesOfChoice(musicFiles.files, choice);
  const hasLicensee = Object.keys(validateLicensee(fields)).length === 0;
  const parts = splitByReadiness(musicFiles.files, choice);
  return {
    step,
    choice,
    words: fields,
    problems,
    chosen: chosenFiles,
    isPackage: parts.some((part) => filesOfChoice(musicFiles.files, part).length > 1),
    isNamed: hasLicensee,
    goTo: setStep,
    changeFields: (nextFields: LicenceFields) => {
      setFields(nextFields);
      setProblems({});
    },
    changeChoice: (next: DownloadSelection) => {
      setChoice(next);
      onChoiceChange(next);
    },
    submit: () => {
      if (!hasLicensee && step === 'files') return setStep('licence');
      if (!hasLicensee) {
        setProblems(validateLicensee(fields));
        return onInvalid();
      }
      setStep('files');
      onDownload(
        parts.map((part) => toDownloadRequest(music, part, fields, fit)),
        chosenFiles,
      );
    },
  };
}

export interface DownloadFormProps {
  readonly music: Music;
  /** The project of the earlier licence; null for none. */
  readonly project: string | null;
  /** Proposed where there is no other; null without one. */
  readonly currentProject: CurrentProject | null;
  /** Names of the user's projects. */
  readonly projectNames: readonly string[];
  readonly musicFiles: MusicFiles;
  /** Of the version whose files are shown; null for the original. */
  readonly fit: Fit | null;
  /** The audio of the music that is being played; null for none. */
  readonly currentAudioId: string | null;
  /** The user's plan; null without one. */
  readonly plan: Subscription['current'];
  readonly planName: (plan: PlanId) => string;
  /** Formatted price of a month; null for a price on request. */
  readonly planPrice: (plan: PlanId) => string | null;
  /** The address of the account. */
  readonly email: string;
  /** Whether the music was bought for the project, so that its name cannot change. */
  readonly isProjectFixed: boolean;
  readonly purchase: PurchaseOffer;
  readonly phase: OrderPhase | null;
  readonly onDownload: DownloadFormInput['onDownload'];
  readonly onChoiceChange: (choice: DownloadSelection) => void;
  readonly onResendConfirmation: () => void;
  readonly head: ReactNode;
}

const canNameClients = (plan: Subscription['current']): boolean =>
  plan !== null && plans[plan.plan].certificate !== 'licensee';

export function DownloadForm(props: DownloadFormProps) {
  const { music, musicFiles, plan, planName, phase, head } = props;
  const t = downloadsTexts.use();
  const { form, focusWrongField } = useWrongFieldFocus();
  const firstField = useRef<HTMLInputElement>(null);
  const state = useDownloadForm({ ...props, onInvalid: focusWrongField });
  const { step, words, chosen } = state;
  // Taking the plan is part of the download and must not exchange the form meanwhile.
  const [startsFree] = useState(() => canStartFree(chosen, plan !== null));
  useEffect(() => {
    if (step === 'licence') firstField.current?.focus();
  }, [step]);
  const obstacle = findObstacle(musicFiles, chosen, plan !== null);
  // A running download may have taken Free already.
  if (obstacle && phase === null)
    return (
      <DownloadObstacleView
        music={music}
        obstacle={obstacle}
        planName={planName}
        planPrice={props.planPrice}
        purchase={props.purchase}
        email={props.email}
        onResendConfirmation={props.onResendConfirmation}
        head={head}
      />
    );
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
            {startsFree ? (
              <StartFreeStep music={music} />
            ) : (
              <FilesStep
                music={music}
                musicFiles={musicFiles}
                plan={plan}
                planName={planName}
                choice={state.choice}
                onChoiceChange={state.changeChoice}
              />
            )}
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
              isFirstTime={musicFiles.licensee === null}
              canNameClients={canNameClients(plan)}
              isProjectFixed={props.isProjectFixed}
              projectNames={props.projectNames}
              firstFieldRef={firstField}
            />
          </>
        )}
      </fieldset>
      <div className="mt-auto">
        <DownloadFooter
          totals={sumFiles(chosen)}
          isPackage={state.isPackage}
          startsFree={startsFree}
          asksLicensee={step === 'files' && !state.isNamed}
          phase={phase}
          licenseeSummary={licenseeSummary}
        />
        <PhaseStatus phase={phase} />
      </div>
    </form>
  );
}
