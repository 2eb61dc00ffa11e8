export const hzOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** As loud as the soundfont plays it: half the velocity is 10 dB less. */
export const loudnessOf = (velocity: number) => (velocity / 127) ** 1.66;
