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

/** Routes failed mutations, queries and player errors to the error handler. */
function ErrorHandling({ children }: { readonly children: ReactNode }) {
  const handleError = useErrorHandler();
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.getMutationCache().config.onError = (error, _input, _context, { meta }) => {
      // Forms with this flag render the error themselves.
      if (meta?.rendersOwnError && decideOnError(error).do === 'alert') return;
      return handleError(error);
    };
    // Components render failed reads themselves; only errors that end the session are handled here.
    const handleReadError = (error: unknown) => {
      if (decideOnError(error).do !== 'alert') void handleError(error);
    };
    queryClient.getQueryCache().config.onError = handleReadError;
    return onPlayerFailure(handleReadError);
  });
  return children;
}

interface ProvidersProps {
  readonly initialUser: Account | null;
  readonly initialLikes: UserContext | null;
  readonly children: ReactNode;
}

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
            <ErrorHandling>{children}</ErrorHandling>
          </SessionProvider>
        </QueryClientProvider>
      </OverlayProvider>
    </ToastProvider>
  );
}
