import { type MailedLink, readMailedLink } from '@onsori/contract/mailed-links';
import { useState, useSyncExternalStore } from 'react';

type Link = NonNullable<ReturnType<typeof readMailedLink>>;

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The mailed link a page was opened by: null if by none, undefined where nobody can know yet. */
export function useMailedLink(...kinds: readonly MailedLink[]): Link | null | undefined {
  // A server never sees what stands behind #.
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => undefined,
  );
  const [followed, setFollowed] = useState<Link | null>(null);
  const found = hash === undefined ? null : readMailedLink(hash);
  const isNew = found !== null && kinds.includes(found.kind) && found.nonce !== followed?.nonce;
  if (isNew) setFollowed(found);
  return followed ?? (hash === undefined ? undefined : null);
}

/** A link that was followed does not stay in the address, where a reload would follow it again. */
export function dropMailedLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
