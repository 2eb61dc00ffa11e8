export const pitchToHz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Matches the soundfont: half the velocity is 10 dB less. */
export const velocityToGain = (velocity: number) => (velocity / 127) ** 1.66;
