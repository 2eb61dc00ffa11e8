/** As published, −23 LUFS (EBU R128), or −24 LKFS (Korean television). */
export const loudnessTargets = ['published', 'lufs_23', 'lkfs_24'] as const;
export type LoudnessTarget = (typeof loudnessTargets)[number];
