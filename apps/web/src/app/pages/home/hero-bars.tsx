const heights = [14, 26, 38, 24, 44, 30, 18, 36, 22];

/** Obangsaek in the order of the logo; ivory is replaced by the text colour for contrast in the light theme. */
const colors = [
  'var(--obang-jjok)',
  'var(--obang-juhong)',
  'var(--obang-chija)',
  'var(--text)',
  'var(--obang-bichwi)',
];

/** Decorative animated waveform. */
export function HeroBars() {
  return (
    <div aria-hidden="true" className="hidden h-11 shrink-0 items-center gap-1.5 @sm:flex">
      {heights.map((height, index) => (
        <span
          key={height}
          className="w-1.5 animate-sway rounded-full"
          style={{
            height,
            backgroundColor: colors[index % colors.length],
            animationDelay: `${index * -380}ms`,
          }}
        />
      ))}
    </div>
  );
}
