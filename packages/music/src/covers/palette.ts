/** The five base colours; each palette belongs to one of them. */
export const colorWorlds = ['juhong', 'bichwi', 'jjok', 'chija', 'muk'] as const;
export type ColorWorld = (typeof colorWorlds)[number];

/** Colours as '#RRGGBB'; any two of them can be adjacent. */
export interface Palette {
  readonly world: ColorWorld;
  readonly background: string;
  /** Highest contrast to the background; visible at thumbnail size. */
  readonly bold: string;
  /** For the second large shape. */
  readonly mate: string;
  /** Close to the background, for depth. */
  readonly calm: string;
  /** Used once or twice. */
  readonly accent: string;
  readonly spare: string;
}

export const createPalette = (
  world: ColorWorld,
  background: string,
  bold: string,
  mate: string,
  calm: string,
  accent: string,
  spare: string,
): Palette => ({ world, background, bold, mate, calm, accent, spare });
