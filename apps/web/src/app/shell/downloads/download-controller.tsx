import type { Music } from '@onsori/contract/catalog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsPhone } from '#app/root-data.ts';
import { currentPath } from '#app/session/session-urls.ts';
import { useSession } from '#features/auth/auth.public.ts';
import { subscriptionQuery, takeFreePlan } from '#features/billing/billing.queries.ts';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { canStartFree } from '#features/downloads/choice.rules.ts';
import {
  DownloadModal,
  MusicHeader,
  storeLastFileKinds,
} from '#features/downloads/download-modal.tsx';
import {
  type DownloadDialogRequest,
  requestDownload,
} from '#features/downloads/downloads.public.ts';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { belongsTo, type DownloadOrder } from '#features/downloads/orders.ts';
import { useDownloadOrders } from '#features/downloads/use-orders.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
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

function Head({ music }: { readonly music: Music }) {
  const label = useTagLabel();
  const bpm = `${Math.round(music.bpm)} BPM`;
  return (
    <MusicHeader
      music={music}
      cover={
        <Cover
          seed={music.id}
          colorCode={music.color_code}
          image={music.cover_image}
          width={56}
          className="size-14 rounded-md"
        />
      }
      facts={[formatDuration(music.duration), bpm, label('genre', music.genre)].join(' · ')}
    />
  );
}

/** The music to download; fetched when only its id is known. */
function useIntentMusic(intent: DownloadDialogRequest) {
  const lang = useLocale();
  const known = 'title' in intent ? intent : null;
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['music', intent.id, lang],
    enabled: known === null,
    queryFn: ({ signal }) =>
      browserApi.call('getMusic', { params: { musicId: intent.id }, query: { lang } }, signal),
  });
  return { music: known ?? data ?? null, reading: { isError, error, isFetching, refetch } };
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

/** Prompts for sign-in, shows the download modal and runs the orders. */
export function DownloadController({ intent }: { readonly intent: DownloadDialogRequest }) {
  const t = downloadsTexts.use();
  const planTexts = plansTexts.use();
  const session = useSession();
  const overlay = useOverlay();
  const phone = useIsPhone();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  // Navigating away closes the modal.
  const [openPath, setOpenPath] = useState<string | null>(null);
  const { music, reading } = useIntentMusic(intent);
  const open = openPath === page && session.user !== null;
  const close = () => setOpenPath(null);
  // Reset the state, so that navigating back does not reopen the modal.
  if (openPath !== null && !open) close();
  const plan = usePlan(open);

  const begin = useEffectEvent((requested: DownloadDialogRequest) => {
    if (phone)
      return overlay.alert({
        title: t('phone.title'),
        body: t('phone.body'),
        okLabel: t('refused.ok'),
      });
    if (session.user) return setOpenPath(page);
    const on = currentPath();
    session.promptSignIn(on, { name: 'download', id: requested.id, on });
  });
  useEffect(() => {
    void begin(intent);
  }, [intent]);

  const freePlan = useFreePlan();
  const { resendConfirmation, ...feedback } = useOrderFeedback();
  const { orders, ...orderActions } = useDownloadOrders({
    ...feedback,
    openRequest: open ? intent : null,
    onRefused: async (refusal, refused) => {
      const again = await feedback.onRefused(refusal);
      // Another modal may be open by now; reopen the one of the refused order.
      if (again) requestDownload({ ...refused.music, project: refused.project });
      return again;
    },
    onSettled: (settled) => {
      if (belongsTo(settled, intent)) close();
    },
  });
  const project = intent.project ?? null;
  return (
    <>
      <DownloadModal
        music={music}
        reading={reading}
        project={project}
        open={open}
        onClose={close}
        plan={plan}
        planName={(id) => planTexts(`plan.${id}`)}
        phase={
          freePlan.isPending
            ? { name: 'requesting' }
            : (orders.findLast((order) => belongsTo(order, intent))?.phase ?? null)
        }
        onDownload={(request, files) => {
          if (!music) return;
          storeLastFileKinds(files);
          const start = () => orderActions.start(music, project, request);
          if (canStartFree(files, plan.data?.current != null)) freePlan.take(start);
          else start();
        }}
        onResendConfirmation={resendConfirmation}
        head={music && <Head music={music} />}
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
