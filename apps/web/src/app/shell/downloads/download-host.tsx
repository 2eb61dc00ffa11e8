import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyBoundary } from '#app/lazy-boundary.tsx';
import { useErrorHandler } from '#app/use-error-handler.ts';
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
  const handleError = useErrorHandler();
  useEffect(() => onDownloadRequest((requested) => setIntent({ ...requested })), []);
  const resumeAfterSignIn = useEffectEvent(() => {
    const requested = consumePendingAction('download', page);
    if (requested) setIntent({ id: requested.id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action is resumed on the page that requested it
  useEffect(() => {
    if (userId !== undefined) resumeAfterSignIn();
  }, [userId, page]);
  const handleLoadFailure = () => {
    setIntent(null);
    void handleError(null);
  };
  return (
    intent && (
      <LazyBoundary onFailure={handleLoadFailure}>
        {isPhone ? <SendToPcSheet intent={intent} /> : <DownloadController intent={intent} />}
      </LazyBoundary>
    )
  );
}
