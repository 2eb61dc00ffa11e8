import type { FitShape } from '@onsori/contract/fit-values';
import { Icon, type IconProps } from './icons.tsx';

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 19 .9-4L16.6 4.3a1.5 1.5 0 0 1 2.1 0l1 1a1.5 1.5 0 0 1 0 2.1L9 18.1 5 19Z" />
      <path d="m14.4 6.5 3.1 3.1" />
    </Icon>
  );
}

export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4" />
    </Icon>
  );
}

export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 5 20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h4" />
    </Icon>
  );
}

/** A share from 0 to 1 as an arc on a dotted ring. */
export function ProgressArcIcon({ share, ...props }: IconProps & { readonly share: number }) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8" strokeDasharray="1.5 3.5" className="opacity-60" />
      {share > 0 && (
        <circle
          cx="12"
          cy="12"
          r="8"
          pathLength={1}
          strokeDasharray={`${share} 1`}
          strokeWidth={3}
          transform="rotate(-90 12 12)"
        />
      )}
    </Icon>
  );
}

/** Half heights of the bars of a shape. */
const bars: Readonly<Record<FitShape, readonly number[]>> = {
  build_up: [1, 2.5, 4, 5.5, 7],
  steady: [3, 3, 3, 3, 3],
  under_voice: [7, 2, 2, 2, 7],
  calm_end: [7, 6, 4.5, 2.5, 1],
  open_end: [5, 7, 7, 7, 5],
};

interface ShapeIconProps extends IconProps {
  readonly shape: FitShape;
}

/** The loudness over time that a shape asks for. */
export function ShapeIcon({ shape, ...props }: ShapeIconProps) {
  const path = bars[shape].map((half, at) => `M${4 + at * 4} ${12 - half}v${2 * half}`).join('');
  return (
    <Icon {...props}>
      <path d={path} />
      {shape === 'open_end' && <path d="M23.5 10v4" opacity={0.5} />}
    </Icon>
  );
}
