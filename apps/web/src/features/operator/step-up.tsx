import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { FactorCodeForm } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { operatorQuery } from './operator.queries.ts';
import { operatorTexts } from './operator-texts.ts';

/** Runs a call; when it needs a fresh code, asks for one in place and repeats the call once. */
export type StepUp = <Reply>(call: () => Promise<Reply>) => Promise<Reply>;

const StepUpContext = createContext<StepUp | null>(null);

export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext);
  if (stepUp === null) throw new Error('useStepUp needs a StepUpProvider above it');
  return stepUp;
}

const codeErrors = ['forbidden.step_up_required', 'forbidden.factor_not_verified'];

/** Whether a call failed because a code is missing, also after the dialog was closed. */
export const needsCode = (error: unknown): boolean =>
  error instanceof ApiError && codeErrors.includes(error.body?.type ?? '');

interface StepUpDialogProps {
  verify(code: string): Promise<unknown>;
  onClose(): void;
}

function StepUpDialog({ verify, onClose }: StepUpDialogProps) {
  const t = operatorTexts.use();
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('stepUp.title')}
      description={t('stepUp.lead', { minutes: secondFactorLimits.stepUpMinutes })}
      closeLabel={t('stepUp.close')}
    >
      <FactorCodeForm allowsRecovery verify={verify} />
    </Dialog>
  );
}

interface PendingVerification {
  readonly verified: Promise<boolean>;
  settle(isVerified: boolean): void;
}

function createPendingVerification(): PendingVerification {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { verified: promise, settle: resolve };
}

export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  /** Calls that fail at the same time share one dialog. */
  const pending = useRef<PendingVerification | null>(null);
  const [open, setOpen] = useState(false);
  const settle = (isVerified: boolean) => {
    pending.current?.settle(isVerified);
    pending.current = null;
    setOpen(false);
  };
  const stepUp = useCallback<StepUp>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!needsCode(error)) throw error;
      pending.current ??= createPendingVerification();
      setOpen(true);
      if (await pending.current.verified) return call();
      throw error;
    }
  }, []);
  const verify = async (code: string) => {
    await browserApi.call('verifySecondFactor', { body: { code } });
    void queryClient.invalidateQueries(operatorQuery);
    settle(true);
  };
  return (
    <StepUpContext value={stepUp}>
      {children}
      {open && <StepUpDialog verify={verify} onClose={() => settle(false)} />}
    </StepUpContext>
  );
}
