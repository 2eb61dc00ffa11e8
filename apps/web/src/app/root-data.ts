import type { Account } from '@onsori/contract/account';
import type { ActiveNotice } from '@onsori/contract/notices';
import type { UserContext } from '@onsori/contract/wishlist';
import { useNavigation, useRouteLoaderData } from 'react-router';
import type { Locale } from '#i18n/locale.ts';
import type { TagSettings } from '#lib/tag-settings.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const themeCookie = 'theme';

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** Business details that Korean law requires in the footer, as configured. */
export interface Business {
  readonly name: string;
  readonly representative: string | undefined;
  readonly number: string | undefined;
  readonly mailOrder: string | undefined;
  readonly address: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly hosting: string | undefined;
}

/** What the root loader returns. */
export interface RootData {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly origin: string;
  readonly user: Account | null;
  readonly likes: UserContext | null;
  readonly phone: boolean;
  readonly business: Business;
  /** Active and not dismissed. */
  readonly notices: readonly ActiveNotice[];
  /** Null when no third-party script is configured. */
  readonly tags: TagSettings | null;
  /** Serialised settings of the error reporter; undefined when errors are not reported. */
  readonly reports: string | undefined;
}

/** Undefined when the root loader failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The theme of a form that is being submitted, so that it applies before the server responds. */
export function usePendingTheme(): Theme | null {
  const theme = useNavigation().formData?.get('theme');
  return isTheme(theme) ? theme : null;
}
