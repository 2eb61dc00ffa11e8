import { isPavilionUser } from '@onsori/contract/pavilion-user';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { PavilionFrame } from '#app/pavilion/pavilion-frame.tsx';
import { pavilionTabs } from '#app/pavilion/pavilion-tabs.ts';
import { pavilionTexts } from '#app/pavilion/pavilion-texts.ts';
import { requestContext } from '#app/request-context.ts';
import { webConfig } from '#web-server/config.ts';

const ownPath = '/pavilion';

const isOwnPath = (url: URL) => url.pathname.replace(/\/$/, '') === ownPath;

/** Everybody else gets the page that any unknown path gets. The path itself has no content. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(requestContext);
  const [first] = pavilionTabs();
  if (user === null || !isPavilionUser(user) || !first) throw data(null, { status: 404 });
  if (isOwnPath(url)) throw redirect(first.path);
  return { guideUrl: webConfig().PAVILION_LINK_URL ?? null };
}

/** Access matters when the area opens: the API authorises every call. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => isOwnPath(nextUrl);

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = pavilionTexts.of(site.locale)('title');
  return pageHead(site, { title, path: ownPath, index: false });
}

export default function PavilionPage() {
  const { guideUrl } = useLoaderData<typeof loader>();
  return <PavilionFrame guideUrl={guideUrl} />;
}
