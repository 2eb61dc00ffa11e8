import type { ItemType } from '@onsori/contract/enumerations';
import { sharePath } from '@onsori/contract/limits';
import type { PolicyTarget } from '@onsori/contract/policies';
import { type MusicPlaceInput, printMusicPlace } from './music-place.ts';

export type FilterPage = 'length' | 'tempo' | 'instrument';

type AlbumPlaceInput = Pick<
  MusicPlaceInput,
  'mood' | 'video_theme' | 'genre' | 'sortType' | 'page'
>;

interface WishlistPlace {
  readonly kind?: ItemType;
  readonly page?: number;
}

/** Parameters of an address, without those that are as by default. */
function searchOf(given: Readonly<Record<string, string | false>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== false) search.set(name, value);
  return search.size > 0 ? `?${search}` : '';
}

/** Typed addresses of our own pages. What is as by default is left out, so that one page has one address. */
export const paths = {
  home: () => '/',
  music: (place: MusicPlaceInput = {}) => `/music${printMusicPlace(place)}`,
  /** Where a narrow screen sets one filter; it leads back to the list. */
  musicFilter: (filter: FilterPage, place: MusicPlaceInput) =>
    `/search/${filter}${printMusicPlace(place)}`,
  albums: (place: AlbumPlaceInput = {}) => `/album${printMusicPlace(place)}`,
  album: (albumId: string) => `/playlists/${albumId}`,
  track: sharePath,
  preferences: () => '/preferences',
  main: () => '/main',
  wishlist: ({ kind = 'music', page = 1 }: WishlistPlace = {}) =>
    `/wishlist${searchOf({ kind: kind !== 'music' && kind, page: page > 1 && String(page) })}`,
  recentMusic: (page = 1) => `/history/music${searchOf({ page: page > 1 && String(page) })}`,
  downloads: (page = 1) => `/history/download${searchOf({ page: page > 1 && String(page) })}`,
  signIn: () => '/signin',
  signUp: () => '/signup',
  partnerSignUp: () => '/cjenmsignup',
  verifyPhone: () => '/onboarding/verifyPhone',
  /** Spelled as its address always was. */
  chooseTastes: (back?: string) =>
    `/onborading/preference${back === undefined ? '' : `?${new URLSearchParams({ back })}`}`,
  welcome: () => '/welcome',
  account: (menu?: number) => (menu === undefined ? '/account' : `/account?menu=${menu}`),
  findId: () => '/account/find/id',
  findPassword: () => '/account/find/password',
  resetPassword: () => '/account/reset/password',
  notOnPhones: () => '/mobile/invalid',
  plans: () => '/plans',
  /** What music may be used for: one question, asked by people who read no policy. */
  licenceUses: () => '/licence',
  verify: () => '/verify',
  policy: (target: PolicyTarget, date?: string) =>
    date === undefined ? `/policy/${target}` : `/policy/${target}/${date}`,
} as const;

/** A path of ours to go back to, as a browser would read it; what leads elsewhere becomes the home page. */
export function localPath(path: string | null): string {
  const own = 'http://own.invalid';
  try {
    const { origin, pathname, search } = new URL(path ?? '', own);
    const stays = path?.startsWith('/') && origin === own && !pathname.startsWith('//');
    return stays ? pathname + search : paths.home();
  } catch {
    return paths.home();
  }
}
