/** As published, −16 LUFS (podcasts), −23 LUFS (EBU R128), or −24 LKFS (Korean television). */
export const loudnessTargets = ['published', 'lufs_16', 'lufs_23', 'lkfs_24'] as const;
export type LoudnessTarget = (typeof loudnessTargets)[number];

/** Loudness of a narration bed as published, and of the voice that it suits without another fader. */
export const narrationBed = { lufs: -30, voiceLufs: -16 } as const;
