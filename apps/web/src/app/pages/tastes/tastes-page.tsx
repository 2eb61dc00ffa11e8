import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { TastesView } from '#features/auth/views/tastes-view.tsx';
import { paths } from '#lib/paths.ts';

/** What was picked before, for who comes back to change it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, user } = context.get(requestContext);
  const none = { moods: [], video_themes: [], genres: [] };
  // Somebody new has picked nothing, and who cannot be read starts anew.
  const picked = user?.has_preferences
    ? await api.call('getPreferences', {}).catch(() => none)
    : none;
  return { picked };
}

export const meta = authMeta((t) => t('tastes.title'), paths.chooseTastes());

export default function TastesPage() {
  return <TastesView picked={useLoaderData<typeof loader>().picked} />;
}
