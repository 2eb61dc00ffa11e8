import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import { useState } from 'react';
import {
  type Choice,
  filesOfChoice,
  initialChoice,
  type LicenceFields,
  requiredPlan,
  toDownloadRequest,
} from './choice.rules.ts';
import { type LicenseeProblems, validateLicensee } from './licensee.rules.ts';

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
