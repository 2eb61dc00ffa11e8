import { limits } from '@onsori/contract/limits';

/** Parses a page number; returns the first page for invalid values. */
export const parsePageNumber = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : limits.page.first;
