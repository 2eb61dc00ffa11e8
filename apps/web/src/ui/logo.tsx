import { cx } from './cx.ts';

interface LogoMarkProps {
  readonly height?: number;
  readonly className?: string;
}

/** Five waveform bars in obangsaek; the fourth uses the text colour for contrast in the light theme. */
const bars = [
  { x: 0, height: 7, fill: 'var(--obang-jjok)' },
  { x: 6.25, height: 16, fill: 'var(--obang-juhong)' },
  { x: 12.5, height: 22, fill: 'var(--obang-chija)' },
  { x: 18.75, height: 14, fill: 'var(--text)' },
  { x: 25, height: 6, fill: 'var(--obang-bichwi)' },
] as const;

export function LogoMark({ height = 22, className }: LogoMarkProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      height={height}
      width={(height * 29) / 22}
      viewBox="0 0 29 22"
      className={className}
    >
      {bars.map(({ x, height: h, fill }) => (
        <rect key={x} x={x} y={11 - h / 2} width={4} height={h} rx={2} style={{ fill }} />
      ))}
    </svg>
  );
}

interface LogoProps {
  /** Text of the wordmark. */
  readonly name: string;
  readonly className?: string;
}

export function Logo({ name, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      {/* Very large text on a narrow screen leaves room for the mark only. */}
      <span className="@max-[12rem]:hidden text-[1.1875rem] leading-none font-bold tracking-[-0.03em]">
        {name}
      </span>
    </span>
  );
}
