import { type MailedLinkKind, parseMailedLink } from '@onsori/contract/mailed-links';
import { useState, useSyncExternalStore } from 'react';

type Link = NonNullable<ReturnType<typeof parseMailedLink>>;

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The mailed link that opened the page: null if none, undefined before hydration. */
export function useMailedLink(...kinds: readonly MailedLinkKind[]): Link | null | undefined {
  // Browsers do not send the URL fragment to the server.
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => location.hash,
    () => undefined,
  );
  const [followed, setFollowed] = useState<Link | null>(null);
  const found = hash === undefined ? null : parseMailedLink(hash);
  const isNew = found !== null && kinds.includes(found.kind) && found.nonce !== followed?.nonce;
  if (isNew) setFollowed(found);
  return followed ?? (hash === undefined ? undefined : null);
}

/** Removes the link from the URL so that a reload does not follow it again. */
export function removeMailedLinkFromUrl(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
