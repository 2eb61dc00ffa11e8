import { hasHiddenCharacters } from '@onsori/contract/free-text';
import type { LicenceFields } from './choice.rules.ts';

export type LicenseeProblem = 'needed' | 'hidden';

/** Validation errors of the certificate fields, matching the server's rules. */
export type LicenseeProblems = { readonly [Field in keyof LicenceFields]?: LicenseeProblem };

function validateField(text: string, isRequired: boolean): LicenseeProblem | null {
  const trimmed = text.trim();
  if (isRequired && trimmed === '') return 'needed';
  return hasHiddenCharacters(trimmed) ? 'hidden' : null;
}

export function validateLicensee(fields: LicenceFields): LicenseeProblems {
  const problems = (['name', 'channel', 'project', 'client'] as const).map((field) => [
    field,
    validateField(fields[field], field === 'name' || field === 'channel'),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}
