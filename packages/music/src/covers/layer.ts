/** One flat shape; layers are painted in order. */
export type Layer =
  | { readonly d: string; readonly fill: string }
  | { readonly d: string; readonly stroke: string; readonly width: number };

export const filled = (fill: string, ...shapes: readonly string[]): Layer => ({
  fill,
  d: shapes.join(''),
});

export const stroked = (stroke: string, width: number, d: string): Layer => ({ stroke, width, d });
