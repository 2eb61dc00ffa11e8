import type { ConsentPurpose } from '@onsori/contract/consent-values';

export interface TagScript {
  readonly id: string;
  readonly url: string;
  /** The company that receives what the script sends. */
  readonly recipient: string;
}

export const tagNames = ['tagManager', 'analytics', 'adPixel'] as const;
export type TagName = (typeof tagNames)[number];

/** Third-party scripts as configured, for the root data; absent ones are missing. */
export interface TagSettings {
  readonly scripts: { readonly [Name in TagName]?: TagScript };
  /** The company that gets recordings of sessions; null where none are made. */
  readonly recorder: string | null;
  readonly version: string;
  /** The browser sent Global Privacy Control with the request. */
  readonly signal: boolean;
}

/** A container of the tag manager can start tags of every purpose. */
export const tagPurposes: Readonly<Record<TagName, readonly ConsentPurpose[]>> = {
  tagManager: ['analytics', 'marketing'],
  analytics: ['analytics'],
  adPixel: ['marketing'],
};
