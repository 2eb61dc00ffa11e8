const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** 820 kB, 6.4 MB, 374 MB, 1.2 GB: as exact as anybody needs to decide. */
export function fileSize(bytes: number, locale: string): string {
  let [value, at] = [bytes / 1000, 0];
  while (value >= 999.5 && at + 1 < units.length) {
    value /= 1000;
    at += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at] ?? 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 9.95 ? 1 : 0,
  }).format(value);
}
