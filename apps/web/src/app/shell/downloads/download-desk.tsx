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
import type { DownloadWish } from '#features/downloads/downloads.public.ts';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { rememberKinds } from '#features/downloads/last-kinds.ts';
import { TrackHead } from '#features/downloads/track-head.tsx';
import { useOrders } from '#features/downloads/use-orders.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { formatLength } from '#lib/length.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
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
function useWishedMusic(wish: DownloadWish): { music: Music | null; isMissing: boolean } {
  const lang = useLocale();
  const known = 'title' in wish ? wish : null;
  const { data, isError } = useQuery({
    queryKey: ['music', wish.id, lang],
    enabled: known === null,
    queryFn: ({ signal }) =>
      browserApi.call('getMusic', { params: { musicId: wish.id }, query: { lang } }, signal),
  });
  return { music: known ?? data ?? null, isMissing: known === null && isError };
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
  const { music, isMissing } = useWishedMusic(wish);
  const open = openOn === page && session.user !== null && !isMissing;
  const close = () => setOpenOn(null);
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
  const { orders, begin: order } = useOrders({
    ...news,
    watched: open ? wish.id : null,
    onRefused: async (refusal) => {
      const again = await news.onRefused(refusal);
      if (again) setOpenOn(page);
      return again;
    },
    onSettled: (settled) => {
      if (settled.music.id === wish.id) close();
    },
  });
  return (
    <DownloadModal
      music={music}
      project={wish.project ?? null}
      open={open}
      onClose={close}
      plan={plan}
      planName={(id) => planTexts(`plan.${id}`)}
      phase={orders.findLast((one) => one.music.id === wish.id)?.phase ?? null}
      onDownload={(request, files) => {
        if (!music) return;
        rememberKinds(files);
        order(music, request);
      }}
      head={music && <Head music={music} />}
    />
  );
}
