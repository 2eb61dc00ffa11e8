/** A warning is about an outage or a deadline; everything else is information. */
export const noticeKinds = ['info', 'warning'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = ['scheduled', 'active', 'ended'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const noticeLimits = { textMax: 200, linkMax: 500, listSize: 100 } as const;

/** A path of the site, or an address on another one. */
export const isNoticeLink = (link: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?=[/?#]|$))\S*$/i.test(link);
