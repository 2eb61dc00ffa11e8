import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useErrorHandler } from '#app/use-error-handler.ts';
import { WhenLoaded } from '#app/when-loaded.tsx';
import { takeWishedAction, useUser } from '#features/auth/auth.public.ts';
import { type DownloadWish, onDownloadWish } from '#features/downloads/downloads.public.ts';

// Most people never need it: its code comes when they do.
const DownloadDesk = lazy(() =>
  import('./download-desk.tsx').then((m) => ({ default: m.DownloadDesk })),
);

/** Hears who wants to download what. From the first wish on, somebody is there to see to it. */
export function DownloadHost() {
  const [wish, setWish] = useState<DownloadWish | null>(null);
  const userId = useUser()?.id;
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const tellFailure = useErrorHandler();
  useEffect(() => onDownloadWish((wished) => setWish({ ...wished })), []);
  const takeUp = useEffectEvent(() => {
    const wished = takeWishedAction('download', page);
    if (wished) setWish({ id: wished.id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the page it was wished for on
  useEffect(() => {
    if (userId !== undefined) takeUp();
  }, [userId, page]);
  const giveUp = () => {
    setWish(null);
    void tellFailure(null);
  };
  return (
    wish && (
      <WhenLoaded onFailure={giveUp}>
        <DownloadDesk wish={wish} />
      </WhenLoaded>
    )
  );
}
