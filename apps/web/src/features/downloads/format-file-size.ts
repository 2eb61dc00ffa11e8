const units = ['kB', 'MB', 'GB'] as const;

/** Formats like 820 kB, 6.4 MB, 374 MB, 1.2 GB. */
export function formatFileSize(bytes: number, locale: string): string {
  let [value, at] = [bytes / 1000, 0];
  while (value >= 999.5 && at + 1 < units.length) {
    value /= 1000;
    at += 1;
  }
  const digits = { maximumFractionDigits: value < 9.95 ? 1 : 0 };
  return `${new Intl.NumberFormat(locale, digits).format(value)}\u00a0${units[at]}`;
}
