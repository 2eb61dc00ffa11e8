/** Pages of the pavilion that other areas link to. */
export const pavilionPaths = {
  library: () => '/pavilion/library',
  purchased: () => '/pavilion/purchased',
  newAirRequest: () => '/pavilion/air/new',
} as const;
