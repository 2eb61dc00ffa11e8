import type { MetaArgs } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { pageHead, siteOf } from './page-head.ts';

type Texts = ReturnType<typeof authTexts.of>;

/** `meta` function of account pages; they are not indexed. */
export const authMeta =
  (title: (t: Texts) => string, path: string) =>
  ({ matches }: MetaArgs) => {
    const site = siteOf(matches);
    return pageHead(site, { title: title(authTexts.of(site.locale)), path, index: false });
  };
