import { billingLimits } from '@onsori/contract/billing-limits';
import { plans } from '@onsori/contract/plans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { subscriptionQuery, takeFreePlan } from '#features/billing/billing.queries.ts';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { useWonFormat } from '#features/billing/won.ts';
import { canStartFree, needsCredit } from '#features/downloads/choice.rules.ts';
import { DownloadModal, storeLastFileKinds } from '#features/downloads/download-modal.tsx';
import {
  type DownloadDialogRequest,
  requestDownload,
} from '#features/downloads/downloads.public.ts';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { belongsTo, type DownloadOrder } from '#features/downloads/orders.ts';
import { useDownloadOrders } from '#features/downloads/use-orders.ts';
import { usePlayer } from '#features/player/player.public.ts';
import { useCurrentProject } from '#features/projects/use-current-project.ts';
import { useProjectNames } from '#features/projects/use-project-names.ts';
import { useProjectVersion } from '#features/projects/use-project-version.ts';
import { browserApi } from '#lib/browser-api.ts';
import { purchaseRequests } from '#lib/purchase-requests.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { IntentMusicHead, useIntentDialog, useIntentMusic } from './download-intent.tsx';
import { useOrderFeedback } from './use-order-feedback.ts';

interface OrderToastProps {
  readonly order: DownloadOrder;
  /** Its modal is open and shows the state. */
  readonly isWatched: boolean;
  readonly onTake: () => void;
  readonly onGiveUp: () => void;
}

/** Shows a toast for a waiting order while its modal is closed. */
function OrderToast({ order, isWatched, onTake, onGiveUp }: OrderToastProps) {
  const t = downloadsTexts.use();
  const toast = useToast();
  const isWaiting = !isWatched && order.phase.name === 'waiting';
  const showToast = useEffectEvent(() =>
    toast.showLasting(t('toast.ready', { title: order.music.title }), {
      label: t('toast.get'),
      act: onTake,
      closeLabel: t('close'),
      onClose: onGiveUp,
    }),
  );
  useEffect(() => (isWaiting ? showToast() : undefined), [isWaiting]);
  return null;
}

/** Reads each field, because React Query re-renders only for the fields that were accessed. */
function usePlan(enabled: boolean) {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...subscriptionQuery(browserApi),
    staleTime: 0,
    enabled,
  });
  return { data, isError, error, isFetching, refetch };
}

function useFreePlan() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeFreePlan(browserApi, queryClient),
  });
  return { take: (onSuccess: () => void) => mutate(undefined, { onSuccess }), isPending };
}

/** Shows the download modal and runs the orders. */
export function DownloadController({ intent }: { readonly intent: DownloadDialogRequest }) {
  const planTexts = plansTexts.use();
  const formatWon = useWonFormat();
  const { open, close } = useIntentDialog(intent);
  const { music, reading } = useIntentMusic(intent);
  const email = useUser()?.email ?? '';
  const plan = usePlan(open);
  const freePlan = useFreePlan();
  const { resendConfirmation, offerCredit, ...feedback } = useOrderFeedback();
  const { orders, ...orderActions } = useDownloadOrders({
    ...feedback,
    openRequest: open ? intent : null,
    onSaved: (saved, order) => {
      feedback.onSaved(saved);
      if (needsCredit(order.music, plan.data?.current ?? null)) offerCredit(order.music);
    },
    onRefused: async (refusal, refused) => {
      const again = await feedback.onRefused(refusal, refused.music);
      // Another modal may be open by now; reopen the one of the refused order.
      const { music, project, request } = refused;
      if (again) requestDownload({ ...music, project, fit: request.fit ?? null });
      return again;
    },
    onSettled: (settled, others) => {
      // The dialog shows the files that are still being made.
      if (belongsTo(settled, intent) && !others.some((other) => belongsTo(other, intent))) close();
    },
  });
  const project = intent.project ?? null;
  const projectNames = useProjectNames();
  const currentProject = useCurrentProject()?.settings ?? null;
  const version = useProjectVersion(intent.id, { enabled: open, fit: intent.fit ?? null });
  // A license of another project is for another video.
  const isOffered = intent.fit != null || project === null || project === currentProject?.name;
  const currentAudioId = usePlayer(({ playMusic, playAudio }) =>
    playMusic?.id === intent.id ? playAudio : null,
  );
  return (
    <>
      <DownloadModal
        music={music}
        reading={reading}
        project={project}
        currentProject={currentProject}
        projectNames={projectNames}
        currentAudioId={currentAudioId}
        version={isOffered ? version : null}
        open={open}
        onClose={close}
        plan={plan}
        planName={(id) => planTexts(`plan.${id}`)}
        planPrice={(id) => {
          const { price } = plans[id];
          return price && formatWon(price.month);
        }}
        email={email}
        purchase={{
          price: formatWon(billingLimits.musicPrice),
          onBuy: () => {
            close();
            if (music) purchaseRequests.emit(music);
          },
        }}
        phase={
          freePlan.isPending
            ? { name: 'requesting' }
            : (orders.findLast((order) => belongsTo(order, intent))?.phase ?? null)
        }
        onDownload={(requests, files) => {
          if (!music) return;
          storeLastFileKinds(files);
          const start = () => orderActions.start(music, project, requests);
          if (canStartFree(files, plan.data?.current != null)) freePlan.take(start);
          else start();
        }}
        onResendConfirmation={resendConfirmation}
        head={music && <IntentMusicHead music={music} />}
      />
      {orders.map((order) => (
        <OrderToast
          key={order.key}
          order={order}
          isWatched={open && belongsTo(order, intent)}
          onTake={() => orderActions.release(order.key)}
          onGiveUp={() => orderActions.abort(order.key)}
        />
      ))}
    </>
  );
}
