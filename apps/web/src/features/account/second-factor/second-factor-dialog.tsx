import { type ReactNode, useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { useCopy } from '#features/account/use-copy.ts';
import { FactorCodeForm } from '#features/auth/auth.public.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Enrolment = ApiReply<'startSecondFactor'>;

/** Groups of four characters are easier to type. */
const groupCharacters = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="tabular mt-px flex size-6 shrink-0 items-center justify-center rounded-full bg-ink-3 text-xs font-semibold text-text-2"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </li>
  );
}

interface ConfirmEnrolmentProps {
  readonly enrolment: Enrolment;
  onConfirmed(recoveryCodes: readonly string[]): void;
  /** Called when the enrolment has expired. */
  onExpired(): void;
}

function ConfirmEnrolment({ enrolment, onConfirmed, onExpired }: ConfirmEnrolmentProps) {
  const t = accountTexts.use();
  const copy = useCopy();
  const { uri, secret } = enrolment;
  const confirm = async (code: string) => {
    try {
      const { recovery_codes } = await browserApi.call('confirmSecondFactor', { body: { code } });
      onConfirmed(recovery_codes);
    } catch (error) {
      if (error instanceof ApiError && error.body?.type === 'conflict.factor_not_started')
        onExpired();
      throw error;
    }
  };
  return (
    <ol className="flex flex-col gap-5">
      <Step number={1} title={t('factor.step1')}>
        <p className="mt-0.5 text-sm text-text-3">{t('factor.step1Hint')}</p>
      </Step>
      <Step number={2} title={t('factor.step2')}>
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <QrCode text={uri} size={168} label={t('factor.qr')} />
          <div className="min-w-40 flex-1">
            <p className="text-sm text-text-3">{t('factor.secret')}</p>
            <p className="mt-1 mb-2.5 font-mono text-sm tracking-wide break-words select-all">
              {groupCharacters(secret)}
            </p>
            <Button size="sm" aria-label={t('factor.copySecret')} onClick={() => copy(secret)}>
              {t('factor.copy')}
            </Button>
          </div>
        </div>
      </Step>
      <Step number={3} title={t('factor.step3')}>
        <div className="mt-3">
          <FactorCodeForm verify={confirm} />
        </div>
      </Step>
    </ol>
  );
}

interface SecondFactorDialogProps {
  /** New recovery codes of an enrolled factor; without them the dialog enrols one. */
  readonly replacedCodes?: readonly string[] | undefined;
  /** Called once the factor is enrolled, before the recovery codes are saved. */
  onEnrolled?(): void;
  onClose(): void;
}

/** Enrols a second factor: proof, authenticator app, recovery codes. */
export function SecondFactorDialog({
  replacedCodes,
  onEnrolled,
  onClose,
}: SecondFactorDialogProps) {
  const t = accountTexts.use();
  const overlay = useOverlay();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isExpired, setExpired] = useState(false);
  const [codes, setCodes] = useState(replacedCodes);
  const close = async () => {
    const isConfirmed =
      codes === undefined ||
      (await overlay.leave({
        title: t('factor.unsavedTitle'),
        body: t('factor.unsavedBody'),
        leaveLabel: t('factor.unsavedClose'),
        stayLabel: t('factor.unsavedStay'),
      }));
    if (isConfirmed) onClose();
  };
  const frame = (title: string, description: string | undefined, content: ReactNode) => (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={t('factor.close')}
    >
      {content}
    </Dialog>
  );
  if (codes !== undefined)
    return frame(
      t('factor.codesTitle'),
      t('factor.codesLead'),
      <RecoveryCodes codes={codes} onSaved={onClose} />,
    );
  if (enrolment === undefined)
    return frame(
      t('factor.proofTitle'),
      t('factor.proofLead'),
      <ReauthForm
        submitLabel={t('factor.next')}
        submitChange={(body) => browserApi.call('startSecondFactor', { body })}
        onDone={setEnrolment}
      />,
    );
  return frame(
    t('factor.scanTitle'),
    undefined,
    <>
      <ConfirmEnrolment
        enrolment={enrolment}
        onExpired={() => setExpired(true)}
        onConfirmed={(recoveryCodes) => {
          setCodes(recoveryCodes);
          onEnrolled?.();
        }}
      />
      {isExpired && (
        <Button block className="mt-3" onClick={() => setEnrolment(undefined)}>
          {t('factor.again')}
        </Button>
      )}
    </>,
  );
}
