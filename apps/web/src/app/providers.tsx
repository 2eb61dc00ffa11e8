import type { Account } from '@onsori/contract/account';
import type { UserContext } from '@onsori/contract/wishlist';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onPlayerFailure } from '#features/player/player.public.ts';
import { seedLikes } from '#features/wishlist/wishlist.public.ts';
import { decideOnError } from '#lib/error-rules.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { useErrorHandler } from './use-error-handler.ts';

/** Hears of everything that fails. */
function FailureHandling({ children }: { readonly children: ReactNode }) {
  const handleError = useErrorHandler();
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.getMutationCache().config.onError = (error, _input, _context, { meta }) => {
      // A form says itself what is wrong with it.
      if (meta?.shownInPlace && decideOnError(error).do === 'alert') return;
      return handleError(error);
    };
    // A read that failed is shown where it stands, unless it says that the session is over.
    const shownInPlace = (error: unknown) => {
      if (decideOnError(error).do !== 'alert') void handleError(error);
    };
    queryClient.getQueryCache().config.onError = shownInPlace;
    return onPlayerFailure(shownInPlace);
  });
  return children;
}

interface ProvidersProps {
  readonly initialUser: Account | null;
  readonly initialLikes: UserContext | null;
  readonly children: ReactNode;
}

/** What every page stands on: toasts, modals, data, who is here, and the one handler for what fails. */
export function Providers({ initialUser, initialLikes, children }: ProvidersProps) {
  const [queryClient] = useState(() => {
    const created = appQueryClient();
    seedLikes(created, initialLikes);
    return created;
  });
  return (
    <ToastProvider>
      <OverlayProvider>
        <QueryClientProvider client={queryClient}>
          <SessionProvider initialUser={initialUser}>
            <FailureHandling>{children}</FailureHandling>
          </SessionProvider>
        </QueryClientProvider>
      </OverlayProvider>
    </ToastProvider>
  );
}
