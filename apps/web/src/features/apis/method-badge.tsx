import { cx } from '#ui/cx.ts';

const tones: Readonly<Record<string, string>> = {
  GET: 'text-on-bichwi-soft',
  POST: 'text-on-chija-soft',
  PUT: 'text-on-chija-soft',
  PATCH: 'text-on-chija-soft',
  DELETE: 'text-on-juhong-soft',
};

const surfaces: Readonly<Record<string, string>> = {
  GET: 'bg-bichwi-soft',
  DELETE: 'bg-juhong-soft',
};

interface MethodBadgeProps {
  readonly method: string;
  /** With a coloured surface. */
  readonly isFilled?: boolean;
}

export function MethodBadge({ method, isFilled = false }: MethodBadgeProps) {
  return (
    <span
      className={cx(
        'font-mono text-xs font-semibold',
        tones[method],
        isFilled && cx('rounded-sm px-2 py-1', surfaces[method] ?? 'bg-chija-soft'),
      )}
    >
      {method}
    </span>
  );
}
