import type { SectionKind } from '@onsori/contract/enumerations';
import type { CSSProperties } from 'react';
import { controlTexts } from '#features/player/player.public.ts';
import { cx } from '#ui/cx.ts';
import { projectsTexts } from './projects-texts.ts';
import type { NamedSpan, SectionRibbons, Span } from './section-ribbons.rules.ts';

const tones: Readonly<Record<SectionKind, string>> = {
  intro: 'var(--obang-chija)',
  verse: 'var(--obang-juhong)',
  chorus: 'color-mix(in oklab, var(--obang-jjok), var(--obang-juhong))',
  bridge: 'var(--text-3)',
  build: 'var(--obang-jjok)',
  breakdown: 'var(--text-3)',
  climax: 'color-mix(in oklab, var(--obang-jjok) 30%, var(--obang-juhong))',
  solo: 'var(--obang-bichwi)',
  outro: 'var(--obang-chija)',
};

/** Half the curve bends at each end. */
const ribbonPath = (from: Span, to: Span): string => {
  const [a, b, c, d] = [from.start, from.end, to.end, to.start].map((x) => (1000 * x).toFixed(1));
  return `M${a} 0C${a} 60 ${d} 40 ${d} 100L${c} 100C${c} 40 ${b} 60 ${b} 0Z`;
};

/** Name of a section: Chorus 2. */
function useSectionName(): (section: NamedSpan) => string {
  const t = controlTexts.use();
  return ({ kind, ordinal }) => {
    const name = t(`section.${kind}`);
    return ordinal > 1 ? `${name} ${ordinal}` : name;
  };
}

interface RowSection extends NamedSpan {
  readonly bars?: number;
  readonly isDropped?: boolean;
}

interface SectionRowProps {
  readonly side: 'music' | 'version';
  readonly sections: readonly RowSection[];
  readonly lit: number | null;
  readonly onLight: (index: number | null) => void;
  /** Gets the start as a fraction of the length. Without it sections are not played. */
  readonly onPlay: ((start: number) => void) | null;
}

/** Sections on their time axis; a press plays one. What does not fit into a narrow one is left out. */
export function SectionRow({ side, sections, lit, onLight, onPlay }: SectionRowProps) {
  const t = projectsTexts.use();
  const nameOf = useSectionName();
  const isVersion = side === 'version';
  return (
    <ol
      aria-label={t(isVersion ? 'page.versionSections' : 'page.musicSections')}
      className="relative h-7"
    >
      {sections.map((section, index) => {
        const { kind, start, end, bars, isDropped = false } = section;
        return (
          <li
            key={start}
            style={
              {
                '--tone': tones[kind],
                left: `${100 * start}%`,
                width: `${100 * (end - start)}%`,
              } as CSSProperties
            }
            className="absolute inset-y-0 pe-0.5"
          >
            <button
              type="button"
              disabled={onPlay === null}
              onClick={() => onPlay?.(start)}
              onPointerEnter={() => onLight(index)}
              onPointerLeave={() => onLight(null)}
              onFocus={() => onLight(index)}
              onBlur={() => onLight(null)}
              className={cx(
                // Each line is as high as the row, so that words that do not fit wrap out of sight.
                'flex size-full flex-wrap content-start overflow-hidden rounded-xs px-1.5 text-start text-xs leading-7 whitespace-nowrap transition-colors before:h-7 before:w-0 max-md:justify-center',
                index === lit
                  ? 'bg-[color-mix(in_oklab,var(--tone)_46%,var(--ink-1))] text-text'
                  : isVersion
                    ? 'bg-[color-mix(in_oklab,var(--tone)_24%,var(--ink-1))] text-text'
                    : isDropped
                      ? 'bg-[color-mix(in_oklab,var(--tone)_5%,var(--ink-1))] text-text-3'
                      : 'bg-[color-mix(in_oklab,var(--tone)_15%,var(--ink-1))] text-text-2',
              )}
            >
              <span className={cx(isVersion && 'font-semibold')}>{nameOf(section)}</span>
              {bars !== undefined && (
                <span className="ms-1.5 text-text-2 max-md:hidden">
                  {t('page.bars', { count: bars })}
                </span>
              )}
              <span className="sr-only">{t('page.playSection')}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface RibbonsProps {
  readonly ribbons: SectionRibbons;
  /** Section of the version that is lit. */
  readonly lit: number | null;
}

/** Joins the sections of a music to those of its version; decorative. */
export function Ribbons({ ribbons: { music, version, dropped }, lit }: RibbonsProps) {
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-10 w-full"
    >
      {dropped.map(({ index, at }) => {
        const section = music[index];
        return (
          section && (
            <path
              key={section.start}
              d={ribbonPath(section, { start: at, end: at })}
              fill={tones[section.kind]}
              opacity={0.07}
            />
          )
        );
      })}
      {version.map(({ start, end, source, kind }, index) => (
        <path
          key={start}
          d={ribbonPath(source, { start, end })}
          fill={tones[kind]}
          opacity={index === lit ? 0.4 : 0.14}
        />
      ))}
    </svg>
  );
}
