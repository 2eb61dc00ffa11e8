import { cx } from './cx.ts';
import { LogoMark } from './logo-mark.tsx';

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
