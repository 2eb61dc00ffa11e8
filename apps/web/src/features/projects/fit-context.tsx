import type { Fit } from '@onsori/contract/fit';
import { createContext, type ReactNode, use } from 'react';
import { toFit } from './project-settings.ts';
import { useCurrentProject } from './use-current-project.ts';
import { useSettledFit } from './use-settled-fit.ts';

const FitContext = createContext<Fit | null>(null);

/** What the rows are fitted to; null without a length. */
export const useFit = (): Fit | null => use(FitContext);

interface FitProviderProps {
  /** Replaces the fit of the current project. */
  readonly fit?: Fit | null;
  readonly children: ReactNode;
}

export function FitProvider({ fit, children }: FitProviderProps) {
  const current = useCurrentProject();
  const own = fit === undefined ? current && toFit(current.settings) : fit;
  return <FitContext value={useSettledFit(own)}>{children}</FitContext>;
}
