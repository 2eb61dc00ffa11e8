/** States of a music that was published. */
export const musicStates = ['published', 'withdrawn'] as const;
export type MusicState = (typeof musicStates)[number];

/** Why operators withdraw a music. */
export const withdrawalReasons = [
  'sound_defect',
  'too_similar',
  'rights_claim',
  'wrong_label',
  'other',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Whether those who have a licence get a mail: they may be asked about it. */
export const notifiesLicensees = (reason: WithdrawalReason): boolean => reason === 'rights_claim';
