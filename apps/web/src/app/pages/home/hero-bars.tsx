const heights = [34, 62, 90, 120, 86, 140, 105, 70, 128, 92, 56, 110, 76, 44, 98, 66, 36];

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
    <div aria-hidden="true" className="mb-24 hidden h-35 shrink-0 items-center gap-2.5 xl:flex">
      {heights.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are static
          key={index}
          className="w-3.5 animate-sway rounded-full"
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
