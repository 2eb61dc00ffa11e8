/**
 * The HRTF measurements of the binaural mix: KEMAR, a dummy head with normal pinnae, measured by
 * Bill Gardner and Keith Martin at the MIT Media Lab in 1994. The measurements may be used without
 * restriction as long as the authors are cited; the file comes with the Debian package libmysofa1.
 */
export const kemarFile = '/usr/share/libmysofa/MIT_KEMAR_normal_pinna.sofa';

export const kemarCredit =
  'Binaural rendering uses the HRTF measurements of a KEMAR dummy head by Bill Gardner and Keith Martin, MIT Media Lab, 1994.';

/** Sample rate of the measurements. */
export const kemarRate = 44_100;

/**
 * Pairs of hertz and decibels. The loudspeaker and ear canal of the measurement colour all directions
 * equally, up to 18 dB around 2.5 kHz; this is the inverse of the mean over all 710 directions.
 */
export const kemarCorrection: readonly (readonly [number, number])[] = [
  [50, 9],
  [63, 9],
  [80, 8.5],
  [100, 4.8],
  [125, 2.7],
  [160, 1.8],
  [200, 2.1],
  [250, 2.1],
  [315, 2.4],
  [400, 2.3],
  [500, 2],
  [630, 0],
  [800, -1.1],
  [1000, -2.5],
  [1250, -4.6],
  [1600, -9.7],
  [2000, -16],
  [2500, -18.5],
  [3150, -14.7],
  [4000, -11.1],
  [5000, -9.1],
  [6300, -9.3],
  [8000, -11.2],
  [10_000, -7.2],
  [12_500, -6.4],
  [16_000, 3.5],
];
