import { type FitShape, fitShapes } from '@onsori/contract/fit-values';
import { cx } from '#ui/cx.ts';
import { ShapeIcon } from '#ui/project-icons.tsx';
import { toggleShape } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';

interface ShapeChoiceProps {
  readonly shapes: readonly FitShape[];
  readonly onChange: (change: { readonly shapes: readonly FitShape[] }) => void;
  /** In one line, which scrolls where it is too long; else as cards of the same width. */
  readonly inLine?: boolean;
}

const layouts = {
  cards: {
    box: 'grid grid-cols-5 gap-1.5',
    shape:
      'min-h-15 min-w-0 flex-col justify-center gap-1 px-0.5 py-1.5 text-center text-xs leading-tight',
  },
  line: {
    box: 'flex gap-1.5 max-lg:-mx-4 max-lg:-my-1 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1',
    shape: 'min-h-11 shrink-0 gap-2 px-3 text-sm',
  },
} as const;

/** Shapes as toggles; those that exclude each other replace each other. */
export function ShapeChoice({ shapes, onChange, inLine = false }: ShapeChoiceProps) {
  const layout = layouts[inLine ? 'line' : 'cards'];
  const t = projectsTexts.use();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-text-2">{t('shapes.title')}</legend>
      <div className={layout.box}>
        {fitShapes.map((shape) => {
          const isOn = shapes.includes(shape);
          return (
            <button
              key={shape}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ shapes: toggleShape(shapes, shape) })}
              className={cx(
                'flex items-center rounded-md border font-semibold transition-colors',
                layout.shape,
                isOn
                  ? 'border-juhong bg-juhong-soft text-text'
                  : 'border-line bg-ink-2 text-text-2 hover:border-line-strong hover:text-text',
              )}
            >
              <span className={isOn ? 'text-juhong' : 'text-text-3'}>
                <ShapeIcon shape={shape} size={20} />
              </span>
              {t(`shapes.${shape}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
