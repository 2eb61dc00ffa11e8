/** One figure held against its goal, said in a line; false where it was missed. */
export function held(
  name: string,
  value: number,
  goal: { readonly atMost: number } | { readonly atLeast: number },
  unit = '',
): boolean {
  const reached = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
  const limit = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  const shown = Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
  console.log(`${name}: ${shown}${unit} (goal ${limit}${reached ? '' : ', NOT reached'})`);
  return reached;
}
