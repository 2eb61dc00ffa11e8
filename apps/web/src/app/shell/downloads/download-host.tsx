import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyLayer } from '#app/lazy-layer.tsx';
import { consumePendingAction, useUser } from '#features/auth/auth.public.ts';
import {
  type DownloadDialogRequest,
  onDownloadRequest,
} from '#features/downloads/downloads.public.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';

// Loaded on demand, since few visits need it.
const DownloadController = lazy(() =>
  import('./download-controller.tsx').then((m) => ({ default: m.DownloadController })),
);

const SendToPcSheet = lazy(() =>
  import('./send-to-pc-sheet.tsx').then((m) => ({ default: m.SendToPcSheet })),
);

/** Subscribes to download requests and mounts the download UI with the first one. */
export function DownloadHost() {
  const [intent, setIntent] = useState<DownloadDialogRequest | null>(null);
  const isPhone = useIsPhone();
  const userId = useUser()?.id;
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useEffect(() => onDownloadRequest((requested) => setIntent({ ...requested })), []);
  const resumeAfterSignIn = useEffectEvent(() => {
    const requested = consumePendingAction('download', page);
    if (requested) setIntent({ id: requested.id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action is resumed on the page that requested it
  useEffect(() => {
    if (userId !== undefined) resumeAfterSignIn();
  }, [userId, page]);
  return (
    intent && (
      <LazyLayer onFailure={() => setIntent(null)}>
        {isPhone ? <SendToPcSheet intent={intent} /> : <DownloadController intent={intent} />}
      </LazyLayer>
    )
  );
}
