import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { decideOnError } from '#lib/error-rules.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { useErrorHandler } from './use-error-handler.ts';

function DataProvider({ children }: { readonly children: ReactNode }) {
  const handleError = useErrorHandler();
  const [queryClient] = useState(appQueryClient);
  useEffect(() => {
    queryClient.getMutationCache().config.onError = handleError;
    // A read that failed is shown where it stands, unless it says that the session is over.
    queryClient.getQueryCache().config.onError = (error) => {
      if (decideOnError(error).do !== 'alert') void handleError(error);
    };
  });
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** What every page stands on: toasts, modals, data with the one handler for what fails. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <ToastProvider>
      <OverlayProvider>
        <DataProvider>{children}</DataProvider>
      </OverlayProvider>
    </ToastProvider>
  );
}
