/** Pearson correlation; 0 when one of the series is constant. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((x, y) => x + y, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, index) => {
    const da = value - ma;
    const db = (b[index] as number) - mb;
    ab += da * db;
    aa += da * da;
    bb += db * db;
  });
  return aa * bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}
