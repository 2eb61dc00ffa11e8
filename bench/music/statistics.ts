export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((x, y) => x + y, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [together, alone, other] = [0, 0, 0];
  a.forEach((value, index) => {
    const offA = value - meanA;
    const offB = (b[index] as number) - meanB;
    together += offA * offB;
    alone += offA * offA;
    other += offB * offB;
  });
  return together / Math.sqrt(alone * other);
}
