import type { Language } from './enumerations.ts';

export interface ErrorDefinition {
  readonly status: number;
  readonly title: Readonly<Record<Language, string>>;
  /** Whether an error report is sent; refusals in normal use are not reported. */
  readonly reportable: boolean;
}

export const refusal = (status: number, ko: string, en: string) =>
  ({ status, title: { ko, en }, reportable: false }) as const;
export const fault = (status: number, ko: string, en: string) =>
  ({ status, title: { ko, en }, reportable: true }) as const;
