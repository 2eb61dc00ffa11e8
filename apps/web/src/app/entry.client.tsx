import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from '#i18n/locale.ts';
import { messagesFor } from '#i18n/messages.ts';

const { lang } = document.documentElement;
// The words must be there before React looks at the page, or it would wait with it.
await messagesFor(isLocale(lang) ? lang : defaultLocale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
