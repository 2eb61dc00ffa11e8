const KIB = 1024;
const MIB = KIB * KIB;

/** A size with one decimal at most, such as `2.4 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < MIB ? [Math.max(1, Math.round(bytes / KIB)), 'KB'] : [bytes / MIB, 'MB'];
  return `${value.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`;
}
