import { limits } from '@onsori/contract/limits';

/** The page of a list an address asks for; what is no number of a page is the first. */
export const pageNumberOf = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : limits.page.first;
