const listedPages =
  /^\/(?:|main|music|album|plans|licence|support|wishlist|history|history\/(?:music|download)|search\/[^/]+|playlists\/[^/]+|policy\/[^/]+(?:\/[^/]+)?)\/?$/;

/**
 * Pages that may load third-party scripts. Pages with passwords, payments, private music, inquiries or
 * secret addresses are not listed, and neither is a new page until somebody decides so (decision 0057).
 */
export const isTagPage = (pathname: string): boolean => listedPages.test(pathname);
