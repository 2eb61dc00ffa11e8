import type { Music } from '@onsori/contract/catalog';
import type { DownloadFile, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import { useState } from 'react';
import {
  type Choice,
  chosenFiles,
  firstChoice,
  type LicenceWords,
  planNeeded,
  wireRequest,
} from './choice.rules.ts';
import { type LicenseeProblems, licenseeProblems } from './licensee.rules.ts';

interface FormInput {
  readonly music: Music;
  readonly project: string | null;
  readonly known: MusicFiles;
  readonly hasPlan: boolean;
  readonly onDownload: (request: DownloadRequest, files: readonly DownloadFile[]) => void;
  readonly onChoice: (choice: Choice) => void;
  /** Something is missing in what was said. */
  readonly onProblem: () => void;
}

const wordsOf = ({ licensee }: MusicFiles, project: string | null): LicenceWords => ({
  name: licensee?.name ?? '',
  channel: licensee?.channel ?? '',
  project: project ?? '',
  client: '',
});

/** First which files, then, where nobody knows it yet, whose licence it is. */
export function useDownloadForm(input: FormInput) {
  const { music, project, known, hasPlan, onDownload, onChoice, onProblem } = input;
  const [step, setStep] = useState<'files' | 'licence'>('files');
  const [choice, setChoice] = useState(() => firstChoice(known.files));
  const [words, setWords] = useState(() => wordsOf(known, project));
  const [problems, setProblems] = useState<LicenseeProblems>({});
  const chosen = chosenFiles(known.files, choice);
  const needs = planNeeded(chosen);
  const isNamed = Object.keys(licenseeProblems(words)).length === 0;
  return {
    step,
    choice,
    words,
    problems,
    chosen,
    isNamed,
    /** The plan that is missing, where there is a smaller one. */
    tooSmall: hasPlan ? needs : null,
    goTo: setStep,
    say: (said: LicenceWords) => {
      setWords(said);
      setProblems({});
    },
    choose: (next: Choice) => {
      setChoice(next);
      onChoice(next);
    },
    submit: () => {
      // Who has no plan is told so before anything else is asked of them.
      const mustBeNamed = needs === null && !isNamed;
      if (mustBeNamed && step === 'files') return setStep('licence');
      if (mustBeNamed) {
        setProblems(licenseeProblems(words));
        return onProblem();
      }
      setStep('files');
      onDownload(wireRequest(music, choice, words), chosen);
    },
  };
}
