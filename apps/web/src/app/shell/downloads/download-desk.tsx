import type { Music } from '@onsori/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { here } from '#app/session/here.ts';
import { useIsPhone } from '#app/session/use-is-phone.ts';
import { useSession } from '#features/auth/auth.public.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { DownloadModal } from '#features/downloads/download-modal.tsx';
import { type DownloadWish, wishDownload } from '#features/downloads/downloads.public.ts';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { rememberKinds } from '#features/downloads/last-kinds.ts';
import { isFor } from '#features/downloads/order.rules.ts';
import { TrackHead } from '#features/downloads/track-head.tsx';
import { useOrders } from '#features/downloads/use-orders.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { formatLength } from '#lib/length.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { OrderToast } from './order-toast.tsx';
import { useOrderNews } from './use-order-news.ts';

function Head({ music }: { readonly music: Music }) {
  const label = useTagLabel();
  const bpm = `${Math.round(music.bpm)} BPM`;
  return (
    <TrackHead
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
      facts={[formatLength(music.duration), bpm, label('genre', music.genre)].join(' · ')}
    />
  );
}

/** The piece of a wish; where only its number is known, it is looked up. */
function useWishedMusic(wish: DownloadWish) {
  const lang = useLocale();
  const known = 'title' in wish ? wish : null;
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['music', wish.id, lang],
    enabled: known === null,
    queryFn: ({ signal }) =>
      browserApi.call('getMusic', { params: { musicId: wish.id }, query: { lang } }, signal),
  });
  return { music: known ?? data ?? null, reading: { isError, error, isFetching, refetch } };
}

/** Read by name, so that whoever is below hears of each of them. */
function usePlan(enabled: boolean) {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...subscriptionQuery(browserApi),
    staleTime: 0,
    enabled,
  });
  return { data, isError, error, isFetching, refetch };
}

/** Sees to downloads: asks who is there, opens the window, and brings what was asked for. */
export function DownloadDesk({ wish }: { readonly wish: DownloadWish }) {
  const t = downloadsTexts.use();
  const planTexts = plansTexts.use();
  const session = useSession();
  const overlay = useOverlay();
  const phone = useIsPhone();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  // It belongs to the page it was opened on: going anywhere else closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const { music, reading } = useWishedMusic(wish);
  const open = openOn === page && session.user !== null;
  const close = () => setOpenOn(null);
  // Closed for good: coming back does not open it again.
  if (openOn !== null && !open) close();
  const plan = usePlan(open);

  const begin = useEffectEvent((wished: DownloadWish) => {
    if (phone)
      return overlay.alert({
        title: t('phone.title'),
        body: t('phone.body'),
        okLabel: t('refused.ok'),
      });
    if (session.user) return setOpenOn(page);
    const on = here();
    session.askToSignIn(on, { name: 'download', id: wished.id, on });
  });
  useEffect(() => {
    void begin(wish);
  }, [wish]);

  const news = useOrderNews();
  const { orders, ...desk } = useOrders({
    ...news,
    watched: open ? wish : null,
    onRefused: async (refusal, refused) => {
      const again = await news.onRefused(refusal);
      // By now another window may be open: it is this one's that is wanted.
      if (again) wishDownload({ ...refused.music, project: refused.project });
      return again;
    },
    onSettled: (settled) => {
      if (isFor(settled, wish)) close();
    },
  });
  const project = wish.project ?? null;
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
        phase={orders.findLast((one) => isFor(one, wish))?.phase ?? null}
        onDownload={(request, files) => {
          if (!music) return;
          rememberKinds(files);
          desk.begin(music, project, request);
        }}
        head={music && <Head music={music} />}
      />
      {orders.map((order) => (
        <OrderToast
          key={order.key}
          order={order}
          isWatched={open && isFor(order, wish)}
          onTake={() => desk.take(order.key)}
          onGiveUp={() => desk.giveUp(order.key)}
        />
      ))}
    </>
  );
}
