import { useState } from 'react';
import { cx } from './cx.ts';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: number;
  /** Set when the control around it does not carry the name already. */
  readonly label?: string;
  readonly className?: string;
}

/** A picture, or the first letter of the name where there is none or it does not load. */
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
          // A picture of the server's page can fail before anyone listens.
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
