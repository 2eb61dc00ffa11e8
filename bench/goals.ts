/** Prints a figure with its goal; returns false when the goal was missed. */
export function checkGoal(
  name: string,
  value: number,
  goal: { readonly max: number } | { readonly min: number },
  unit = '',
): boolean {
  const reached = 'max' in goal ? value <= goal.max : value >= goal.min;
  const limit = 'max' in goal ? `<= ${goal.max}` : `>= ${goal.min}`;
  const shown = Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
  console.log(`${name}: ${shown}${unit} (goal ${limit}${reached ? '' : ', NOT reached'})`);
  return reached;
}
