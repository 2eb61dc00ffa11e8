/** The five cardinal colours, and which of them a palette lives under. */
export const worlds = ['juhong', 'bichwi', 'jjok', 'chija', 'muk'] as const;
export type World = (typeof worlds)[number];

/** Every colour is '#RRGGBB'. Any two of them can lie side by side. */
export interface Palette {
  readonly world: World;
  readonly ground: string;
  /** Stands out most from the ground: the shape that is seen at the size of a thumbnail. */
  readonly bold: string;
  /** The second big shape. */
  readonly mate: string;
  /** Close to the ground, for depth behind the others. */
  readonly calm: string;
  /** Used once or twice. */
  readonly accent: string;
  readonly spare: string;
}

export const palette = (
  world: World,
  ground: string,
  bold: string,
  mate: string,
  calm: string,
  accent: string,
  spare: string,
): Palette => ({ world, ground, bold, mate, calm, accent, spare });
