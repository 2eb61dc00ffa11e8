import { type CoverShape, drawCover } from './cover-art.ts';

function Shape({ shape }: { readonly shape: CoverShape }) {
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={shape.fill}
        />
      );
    case 'disc':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.fill} />;
    case 'path':
      return <path d={shape.d} fill={shape.fill} />;
  }
}

interface CoverProps {
  /** What it is the cover of; the drawing follows from it. */
  readonly seed: string;
  readonly colorCode: string;
  readonly image?: string;
  readonly className?: string;
}

/** Decoration beside a title, so it has no name of its own. */
export function Cover({ seed, colorCode, image, className = '' }: CoverProps) {
  const shared = `shrink-0 overflow-hidden ${className}`;
  if (image)
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        decoding="async"
        className={`object-cover ${shared}`}
      />
    );
  const { ground, shapes } = drawCover(seed, colorCode);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={shared}>
      <rect width="48" height="48" fill={ground} />
      {shapes.map((shape) => (
        <Shape key={JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}
