import type { ReactNode } from 'react';

const colors = [
  'var(--obang-jjok)',
  'var(--obang-juhong)',
  'var(--obang-chija)',
  'var(--text)',
  'var(--obang-bichwi)',
] as const;
const colorAt = (index: number) => colors[index % colors.length];

/** A decorative drawing of 320 by 160 on a raised ground. */
function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" className="w-full rounded-lg bg-ink-2">
      {children}
    </svg>
  );
}

const soundHeights = [12, 22, 34, 26, 48, 62, 40, 70, 84, 58, 92, 74, 52, 66, 38, 54, 30, 44, 20];

interface BarsProps {
  readonly heights: readonly number[];
  readonly x: number;
  readonly pitch: number;
  readonly fill: (index: number) => string | undefined;
}

function Bars({ heights, x, pitch, fill }: BarsProps) {
  return heights.map((height, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are static
      key={index}
      x={x + index * pitch}
      y={80 - height / 2}
      width={pitch * 0.6}
      height={height}
      rx={pitch * 0.3}
      style={{ fill: fill(index) }}
    />
  ));
}

/** A search field and the chips that it understood. */
export function FindPicture() {
  return (
    <Picture>
      <rect x="36" y="36" width="248" height="40" rx="12" className="fill-ink-1 stroke-line" />
      <g className="fill-none stroke-text-3" strokeWidth="2.4" strokeLinecap="round">
        <circle cx="58" cy="55" r="6.5" />
        <path d="m63 60 4.5 4.5" />
      </g>
      <g className="fill-text-2">
        <rect x="80" y="52.5" width="34" height="7" rx="3.5" />
        <rect x="120" y="52.5" width="52" height="7" rx="3.5" />
        <rect x="178" y="52.5" width="42" height="7" rx="3.5" />
      </g>
      {[
        { x: 36, width: 62, color: 0 },
        { x: 106, width: 78, color: 4 },
        { x: 192, width: 56, color: 2 },
      ].map(({ x, width, color }) => (
        <g key={x}>
          <rect
            x={x}
            y="94"
            width={width}
            height="30"
            rx="15"
            style={{ fill: colorAt(color), opacity: 0.22 }}
          />
          <rect
            x={x + 16}
            y="105.5"
            width={width - 32}
            height="7"
            rx="3.5"
            style={{ fill: colorAt(color) }}
          />
        </g>
      ))}
    </Picture>
  );
}

/** A music that plays. */
export function ListenPicture() {
  return (
    <Picture>
      <circle cx="66" cy="80" r="27" className="fill-text" />
      <path d="M59 67.5v25l20-12.5z" className="fill-ink-0" />
      <Bars
        heights={soundHeights}
        x={112}
        pitch={9.4}
        fill={(index) => (index < 8 ? 'var(--juhong)' : 'var(--wave)')}
      />
    </Picture>
  );
}

/** Files, and the mark of a license. */
export function TakePicture() {
  return (
    <Picture>
      {[
        { x: 62, y: 46, color: 0 },
        { x: 104, y: 38, color: 2 },
        { x: 146, y: 30, color: 1 },
      ].map(({ x, y, color }) => (
        <g key={x}>
          <rect
            x={x}
            y={y}
            width="82"
            height="96"
            rx="12"
            className="fill-ink-1 stroke-line-strong"
          />
          <rect
            x={x + 14}
            y={y + 16}
            width="26"
            height="7"
            rx="3.5"
            style={{ fill: colorAt(color) }}
          />
          {[34, 48, 62].map((top) => (
            <rect
              key={top}
              x={x + 14}
              y={y + top}
              width={top === 62 ? 30 : 52}
              height="5"
              rx="2.5"
              className="fill-ink-3"
            />
          ))}
        </g>
      ))}
      <circle cx="232" cy="118" r="22" className="fill-bichwi" />
      <path
        d="m222 118 7 7 13-14"
        className="fill-none stroke-ink-0"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}

/** The values of a recipe as sliders. */
export function RecipePicture() {
  return (
    <Picture>
      {[0.7, 0.35, 0.55, 0.85, 0.2].map((value, index) => (
        <g key={value} transform={`translate(56 ${32 + index * 24})`}>
          <rect y="-2" width="208" height="4" rx="2" className="fill-ink-3" />
          <rect y="-2" width={208 * value} height="4" rx="2" style={{ fill: colorAt(index) }} />
          <circle cx={208 * value} r="8" style={{ fill: colorAt(index) }} />
        </g>
      ))}
    </Picture>
  );
}

/** Notes: column, row, length in columns, colour. */
const notes = [
  [0, 5, 3, 0],
  [3, 4, 2, 0],
  [5, 5, 3, 0],
  [8, 6, 4, 0],
  [0, 3, 2, 4],
  [2, 2, 2, 4],
  [4, 3, 1, 4],
  [5, 1, 3, 1],
  [8, 2, 2, 1],
  [10, 0, 2, 1],
  [6, 3, 2, 2],
  [10, 4, 2, 2],
  [0, 0, 1, 3],
  [2, 0, 1, 3],
] as const;

/** A piano roll. */
export function ScorePicture() {
  return (
    <Picture>
      {Array.from({ length: 8 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are static
        <rect key={line} x="46" y={22 + line * 17} width="228" height="1" className="fill-line" />
      ))}
      {notes.map(([column, row, length, color]) => (
        <rect
          key={`${column}-${row}`}
          x={46 + column * 19}
          y={25 + row * 17}
          width={length * 19 - 4}
          height="11"
          rx="4"
          style={{ fill: colorAt(color) }}
        />
      ))}
    </Picture>
  );
}

export function SoundPicture() {
  return (
    <Picture>
      <Bars heights={[...soundHeights, 28, 14]} x={50} pitch={10.6} fill={colorAt} />
    </Picture>
  );
}

/** Measured bars within their limits. */
export function CheckPicture() {
  return (
    <Picture>
      <g className="stroke-text-3" strokeWidth="1.5" strokeDasharray="4 5">
        <path d="M46 32h228M46 128h228" />
      </g>
      <Bars
        heights={soundHeights.map((height) => Math.min(height, 88))}
        x={50}
        pitch={9}
        fill={() => 'var(--wave)'}
      />
      <circle cx="248" cy="80" r="26" className="fill-bichwi" />
      <path
        d="m236 80 8.5 8.5L260 72"
        className="fill-none stroke-ink-0"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}

interface WavePictureProps {
  /** 0 to 255 each. */
  readonly heights: readonly number[];
}

const MIN_BAR = 6;

/** The waveform of a music in the colours of the logo. */
export function WavePicture({ heights }: WavePictureProps) {
  const shown = heights.map((height) => MIN_BAR + (height / 255) * 120);
  return (
    <svg viewBox={`0 0 ${shown.length * 14} 160`} aria-hidden="true" className="w-full">
      <Bars heights={shown} x={2} pitch={14} fill={colorAt} />
    </svg>
  );
}
