import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLocale, isLocale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';

const { lang } = document.documentElement;
// React suspends hydration when the messages of the page are not loaded yet.
await loadMessages(isLocale(lang) ? lang : defaultLocale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
