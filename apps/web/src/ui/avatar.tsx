import { useState } from 'react';
import { cx } from './cx.ts';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: number;
  /** Set when the surrounding control has no accessible name. */
  readonly label?: string;
  readonly className?: string;
}

/** The image, or the initial of the name when there is none or it fails to load. */
export function Avatar({ name, src, size = 34, label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src !== undefined && src !== broken ? src : undefined;
  const a11y = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...a11y}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-obang-jjok leading-none font-bold text-[#10122e] select-none',
        className,
      )}
    >
      {shown === undefined ? (
        firstLetter(name)
      ) : (
        <img
          src={shown}
          alt=""
          width={size}
          height={size}
          className="size-full object-cover"
          // A server-rendered image can fail before hydration attaches onError.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(shown);
          }}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
}

const firstLetter = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase();
