import qrcode from 'qrcode-generator';

/** Light modules around the code, which readers require. */
const QUIET_MODULES = 3;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Side in pixels. */
  readonly size: number;
}

/** Dark on light in both themes, because readers expect it. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const modules = Array.from({ length: count * count }, (_, index) => {
    const [row, column] = [Math.floor(index / count), index % count];
    return code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '';
  });
  const side = count + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-md bg-white text-black"
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  );
}
