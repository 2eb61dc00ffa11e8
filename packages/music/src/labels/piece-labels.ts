export interface Bilingual {
  readonly ko: string;
  readonly en: string;
}

/** Metadata that all files of a piece share. */
export interface PieceLabels {
  readonly musicId: string;
  readonly title: Bilingual;
  readonly album: Bilingual;
  readonly bpm: number;
  /** "C", "F#", "Dm", "Bbm". */
  readonly key: string;
  readonly year?: number | undefined;
}

/** Used as artist and publisher. */
export const publisher = 'Onsori';

/** The legally required notice as text; the machine-readable form is in the custom fields. */
export const aiNotice: Bilingual = { ko: 'AI가 만든 음악이에요.', en: 'AI-generated music.' };

/**
 * The IPTC term for media created by an algorithm from rules. The term for trained models
 * (trainedAlgorithmicMedia) does not apply, because the engine is not trained.
 */
export const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';
