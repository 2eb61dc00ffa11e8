import type { Music } from '@onsori/contract/catalog';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import { plansTexts, usePlanDateFormatters } from '#features/billing/plans-texts.ts';
import { useCredit } from '#features/downloads/credit-line.tsx';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import type { DownloadRefusal, StartedMessage } from '#features/downloads/orders.ts';
import { saveCertificate } from '#features/licences/save-certificate.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { saveWantedMusic } from '#lib/wanted-music.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Toasts and dialogs for saved and refused downloads. */
export function useOrderFeedback() {
  const t = downloadsTexts.use();
  const planTexts = plansTexts.use();
  const errors = useTexts('errors');
  const locale = useLocale();
  const { formatDay } = usePlanDateFormatters();
  const overlay = useOverlay();
  const toast = useToast();
  const credit = useCredit();
  const navigate = useNavigate();
  const email = useUser()?.email ?? '';
  const certificate = useMutation({
    mutationFn: (licenceId: string) => saveCertificate(licenceId, 'pdf', locale),
  });

  const resending = useMutation({
    mutationFn: () => browserApi.call('resendEmailConfirmation', {}),
    onSuccess: () => toast.show(t('refused.resent')),
  });

  async function offerConfirmation(): Promise<boolean> {
    const yes = await overlay.confirm({
      title: t('refused.unconfirmed'),
      body: t('refused.unconfirmedBody', { email }),
      confirmLabel: t('refused.resend'),
      cancelLabel: t('refused.no'),
    });
    if (yes) resending.mutate();
    return false;
  }
  async function offerPlans(music: Music, title: string, body: string): Promise<boolean> {
    const yes = await overlay.confirm({
      title,
      body,
      confirmLabel: t('refused.toPlans'),
      cancelLabel: t('refused.no'),
    });
    if (!yes) return false;
    saveWantedMusic(music);
    await navigate(paths.plans());
    return false;
  }
  const offerAgain = (title: string, body: string): Promise<boolean> =>
    overlay.confirm({
      title,
      body,
      confirmLabel: t('refused.again'),
      cancelLabel: t('refused.no'),
    });
  return {
    resendConfirmation: () => resending.mutate(),
    onSaved: ({ text, licenceId }: StartedMessage) => {
      const offer = licenceId !== null && {
        label: t('toast.certificate'),
        act: () => certificate.mutate(licenceId),
        closeLabel: t('close'),
      };
      toast.show(t(`toast.${text}`), offer || undefined);
    },
    offerCredit: (music: Music) =>
      toast.show(t('toast.credit'), {
        label: t('credit.copy'),
        act: () => void credit.copy(music),
        closeLabel: t('close'),
      }),
    onRefused: async (refusal: DownloadRefusal, music: Music): Promise<boolean> => {
      switch (refusal.reason) {
        case 'no_plan':
          return offerPlans(music, t('refused.noPlan'), t('refused.noPlanBody'));
        case 'email_unconfirmed':
          return offerConfirmation();
        case 'plan_too_small': {
          const plan = planTexts(`plan.${refusal.plan}`);
          return offerPlans(
            music,
            t('refused.tooSmall', { plan }),
            t('refused.tooSmallBody', { plan }),
          );
        }
        case 'quota_used': {
          const day = formatDay(refusal.renewsAt);
          return offerPlans(music, t('refused.quota'), t('refused.quotaBody', { day }));
        }
        case 'connection_lost':
          return offerAgain(t('refused.cut'), t('refused.cutBody'));
        case 'render_failed':
          return offerAgain(t('refused.notMade'), t('refused.notMadeBody'));
        case 'other': {
          const title = refusal.text ?? errors('default');
          await overlay.alert({ title, okLabel: t('refused.ok') });
          return false;
        }
      }
    },
  };
}
