export interface Sample {
  readonly label: string;
  readonly values: readonly number[];
}

export type Classify = (values: readonly number[]) => string;

/** Share of the identity matrix in the covariance, which limits overfitting to few samples. */
const shrinkage = 0.2;

function columnMeans(rows: readonly (readonly number[])[]): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from(
    { length: width },
    (_, column) => rows.reduce((sum, row) => sum + (row[column] as number), 0) / rows.length,
  );
}

/** Returns a solver of A·x = b for a symmetric positive definite A, by Cholesky decomposition. */
function cholesky(matrix: readonly (readonly number[])[]): (b: readonly number[]) => number[] {
  const size = matrix.length;
  const lower = matrix.map(() => new Float64Array(size));
  const at = (row: number, column: number) => (lower[row] as Float64Array)[column] as number;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = (matrix[row] as readonly number[])[column] as number;
      for (let k = 0; k < column; k += 1) sum -= at(row, k) * at(column, k);
      (lower[row] as Float64Array)[column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(column, column);
    }
  }
  return (b) => {
    const y = new Float64Array(size);
    for (let row = 0; row < size; row += 1) {
      let sum = b[row] as number;
      for (let k = 0; k < row; k += 1) sum -= at(row, k) * (y[k] as number);
      y[row] = sum / at(row, row);
    }
    const x = new Array<number>(size).fill(0);
    for (let row = size - 1; row >= 0; row -= 1) {
      let sum = y[row] as number;
      for (let k = row + 1; k < size; k += 1) sum -= at(k, row) * (x[k] as number);
      x[row] = sum / at(row, row);
    }
    return x;
  };
}

/** Trains a linear discriminant analysis. */
export function train(samples: readonly Sample[]): Classify {
  const all = samples.map(({ values }) => values);
  const means = columnMeans(all);
  const deviations = means.map((mean, column) => {
    const squares = all.reduce((sum, row) => sum + ((row[column] as number) - mean) ** 2, 0);
    return Math.sqrt(squares / all.length) || 1;
  });
  const standardised = (values: readonly number[]) =>
    values.map(
      (value, column) => (value - (means[column] as number)) / (deviations[column] as number),
    );

  const labels = [...new Set(samples.map(({ label }) => label))];
  const classes = labels.map((label) => {
    const rows = samples.filter((sample) => sample.label === label);
    return { label, rows: rows.map(({ values }) => standardised(values)) };
  });
  const centres = classes.map(({ rows }) => columnMeans(rows));
  const width = means.length;
  const covariance = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  classes.forEach(({ rows }, index) => {
    const centre = centres[index] as number[];
    for (const row of rows) {
      const off = row.map((value, column) => value - (centre[column] as number));
      for (let i = 0; i < width; i += 1) {
        const line = covariance[i] as number[];
        for (let j = 0; j < width; j += 1) {
          line[j] =
            (line[j] as number) + ((off[i] as number) * (off[j] as number)) / samples.length;
        }
      }
    }
  });
  const shrunk = covariance.map((line, i) =>
    line.map((value, j) => (i === j ? value + shrinkage : value * (1 - shrinkage))),
  );
  const solve = cholesky(shrunk);
  const weights = centres.map((centre) => solve(centre));
  const biases = centres.map(
    (centre, index) =>
      -0.5 *
      centre.reduce(
        (sum, value, i) => sum + value * ((weights[index] as number[])[i] as number),
        0,
      ),
  );
  return (values) => {
    const row = standardised(values);
    const scores = weights.map((weight, index) =>
      row.reduce((sum, value, i) => sum + value * (weight[i] as number), biases[index] as number),
    );
    return labels[scores.indexOf(Math.max(...scores))] as string;
  };
}
