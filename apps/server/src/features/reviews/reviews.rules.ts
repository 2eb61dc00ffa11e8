import { hash } from 'node:crypto';
import type { ReviewDays } from '@onsori/contract/reviews-values';

/** The database has only the hash, so that its rows open no link. */
export const hashReviewToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const DAY_MS = 86_400_000;

export const reviewExpiry = (now: Date, days: ReviewDays): Date =>
  new Date(now.getTime() + days * DAY_MS);

export const reviewUrl = (webOrigin: string, token: string): string => `${webOrigin}/r/${token}`;
