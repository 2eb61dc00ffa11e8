import type { Account } from '@onsori/contract/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { decideOnError } from '#lib/error-rules.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { useErrorHandler } from './use-error-handler.ts';

function DataProvider({ children }: { readonly children: ReactNode }) {
  const handleError = useErrorHandler();
  const [queryClient] = useState(appQueryClient);
  useEffect(() => {
    queryClient.getMutationCache().config.onError = (error, _input, _context, { meta }) => {
      // A form says itself what is wrong with it.
      if (meta?.shownInPlace && decideOnError(error).do === 'alert') return;
      return handleError(error);
    };
    // A read that failed is shown where it stands, unless it says that the session is over.
    queryClient.getQueryCache().config.onError = (error) => {
      if (decideOnError(error).do !== 'alert') void handleError(error);
    };
  });
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

interface ProvidersProps {
  readonly initialUser: Account | null;
  readonly children: ReactNode;
}

/** What every page stands on: toasts, modals, who is here, data with the one handler for what fails. */
export function Providers({ initialUser, children }: ProvidersProps) {
  return (
    <ToastProvider>
      <OverlayProvider>
        <SessionProvider initialUser={initialUser}>
          <DataProvider>{children}</DataProvider>
        </SessionProvider>
      </OverlayProvider>
    </ToastProvider>
  );
}
