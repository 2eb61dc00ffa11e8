import { type MailedLink, readMailedLink } from '@onsori/contract/mailed-links';
import { useEffect, useState } from 'react';

type Link = NonNullable<ReturnType<typeof readMailedLink>>;

/** The mailed link a page was opened by: null if by none, undefined while nobody looked. */
export function useMailedLink(...kinds: readonly MailedLink[]): Link | null | undefined {
  const [link, setLink] = useState<Link | null>();
  const known = kinds.join();
  useEffect(() => {
    const look = () => {
      const found = readMailedLink(location.hash);
      if (found !== null && known.split(',').includes(found.kind)) setLink(found);
      else setLink((before) => before ?? null);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [known]);
  return link;
}

/** A link that was followed does not stay in the address, where a reload would follow it again. */
export function dropMailedLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
