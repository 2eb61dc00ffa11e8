import { hasHiddenCharacters } from '@onsori/contract/free-text';
import type { LicenceWords } from './choice.rules.ts';

export type LicenseeProblem = 'needed' | 'hidden';

/** What is wrong with the fields of a certificate, as the server would say it. */
export type LicenseeProblems = { readonly [Field in keyof LicenceWords]?: LicenseeProblem };

function problemOf(text: string, isRequired: boolean): LicenseeProblem | null {
  const trimmed = text.trim();
  if (isRequired && trimmed === '') return 'needed';
  return hasHiddenCharacters(trimmed) ? 'hidden' : null;
}

export function licenseeProblems(words: LicenceWords): LicenseeProblems {
  const problems = (['name', 'channel', 'project', 'client'] as const).map((field) => [
    field,
    problemOf(words[field], field === 'name' || field === 'channel'),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}
