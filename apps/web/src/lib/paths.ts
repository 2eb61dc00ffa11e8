import type { VisitorTopic } from '@onsori/contract/inquiry-values';
import { sharePath } from '@onsori/contract/limits';
import type { PolicyTarget } from '@onsori/contract/policies';
import { formatMusicSearchParams, type MusicSearchParamsInput } from './music-search-params.ts';
import type { QuestionId } from './question-ids.ts';

export type FilterPage = 'length' | 'tempo' | 'instrument' | 'key';

type AlbumSearchParamsInput = Pick<
  MusicSearchParamsInput,
  'mood' | 'video_theme' | 'genre' | 'sortType' | 'page'
>;

/** What an inquiry is about, from the page that it is opened on. */
export interface InquiryAbout {
  readonly order?: string;
  readonly licence?: string;
  readonly music?: string;
  /** Words of a search without result. */
  readonly words?: string;
}

/** Sections of the page that explains Onsori; also their hashes. */
export type InfoSectionId = 'use' | 'made' | 'listen' | 'ai' | 'licenses' | 'pavilion';

/** Formats a query string; skips parameters that are false. */
export function formatQuery(params: Readonly<Record<string, string | false>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== false) search.set(name, value);
  return search.size > 0 ? `?${search}` : '';
}

/** Element of the music page that the skip link leads to, past the filters. */
export const musicListId = 'list';

/** Typed URLs of the pages. Defaults are omitted, so that one page has one URL. */
export const paths = {
  home: () => '/',
  music: (params: MusicSearchParamsInput = {}) => `/music${formatMusicSearchParams(params)}`,
  /** The page of one filter on narrow screens. */
  musicFilter: (filter: FilterPage, params: MusicSearchParamsInput) =>
    `/search/${filter}${formatMusicSearchParams(params)}`,
  albums: (params: AlbumSearchParamsInput = {}) => `/album${formatMusicSearchParams(params)}`,
  album: (albumId: string) => `/playlists/${albumId}`,
  musicInAlbum: sharePath,
  preferences: () => '/preferences',
  main: () => '/main',
  wishlist: () => '/wishlist',
  recentMusic: (page = 1) => `/history/music${formatQuery({ page: page > 1 && String(page) })}`,
  projects: (page = 1) => `/projects${formatQuery({ page: page > 1 && String(page) })}`,
  project: (projectId: string) => `/projects/${projectId}`,
  /** Fits a music to the current project. */
  fit: (musicId: string) => `/music/${musicId}/fit`,
  downloads: (page = 1) => `/history/download${formatQuery({ page: page > 1 && String(page) })}`,
  signIn: () => '/signin',
  signUp: () => '/signup',
  partnerSignUp: () => '/cjenmsignup',
  verifyPhone: () => '/onboarding/verifyPhone',
  /** The misspelled path is public and must not change. */
  chooseTastes: (back?: string) =>
    `/onborading/preference${back === undefined ? '' : `?${new URLSearchParams({ back })}`}`,
  welcome: () => '/welcome',
  account: (menu?: number) => (menu === undefined ? '/account' : `/account?menu=${menu}`),
  findId: () => '/account/find/id',
  findPassword: () => '/account/find/password',
  resetPassword: () => '/account/reset/password',
  notOnPhones: (wanted: string) => `/mobile/invalid${formatQuery({ wanted })}`,
  plans: () => '/plans',
  cart: () => '/cart',
  /** Explains permitted uses to people who do not read the policy. */
  licenceUses: () => '/licence',
  verify: () => '/verify',
  /** How Onsori works, or one section of it. */
  info: (section?: InfoSectionId) => (section ? `/info#${section}` : '/info'),
  /** The support center, or one of its questions. */
  support: (question?: QuestionId) => (question ? `/support#${question}` : '/support'),
  newInquiry: (about: InquiryAbout = {}) => `/support/inquiry${formatQuery({ ...about })}`,
  inquiries: (page = 1) => `/support/inquiries${formatQuery({ page: page > 1 && String(page) })}`,
  /** For people without an account. */
  visitorInquiry: (topic: VisitorTopic, about: InquiryAbout = {}) =>
    `/support/visitor/${topic}${formatQuery({ ...about })}`,
  policy: (target: PolicyTarget, date?: string) =>
    date === undefined ? `/policy/${target}` : `/policy/${target}/${date}`,
} as const;

/** Returns a local path as a browser would resolve it; the home page for any other origin. */
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
