export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const themeCookie = 'theme';

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
