export interface Bilingual {
  readonly ko: string;
  readonly en: string;
}

/** What a track is called and known by; every file of it says so. */
export interface TrackLabels {
  readonly trackId: string;
  readonly title: Bilingual;
  readonly album: Bilingual;
  readonly bpm: number;
  /** "C", "F#", "Dm", "Bbm". */
  readonly key: string;
  readonly year?: number | undefined;
}

/** Artist and publisher in one. */
export const publisher = 'Onsori';

/** The law asks for the first of them in words, programs go by the fields. */
export const aiNotice: Bilingual = { ko: 'AI가 만든 음악이에요.', en: 'AI-generated music.' };

/**
 * The newsrooms' term for what an algorithm made from rules. Its neighbour for what was learnt from
 * recordings would be wrong: nothing here was.
 */
export const digitalSourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';
