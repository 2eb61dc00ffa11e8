/** Values and limits of review links, apart from their schemas so that pages can load them alone. */
export const reviewDays = [1, 3, 7, 14, 30] as const;
export type ReviewDays = (typeof reviewDays)[number];

export const defaultReviewDays: ReviewDays = 7;

export const reviewLimits = {
  noteMax: 300,
  nameMax: 40,
  /** Open links of a request or project. */
  maxOpen: 10,
  /** Musics of a project that its link shows. */
  maxMusics: 50,
  /** Comments of clients on a request or project; the others of a request are left for its company. */
  maxComments: 200,
  /** How often clients may change their choice on a request. */
  maxChoices: 100,
} as const;
