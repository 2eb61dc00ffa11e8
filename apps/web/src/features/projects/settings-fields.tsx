import { frameRates } from '@onsori/contract/fit-values';
import { Select } from '#ui/select.tsx';
import { CutFields } from './cut-fields.tsx';
import { LengthField } from './length-field.tsx';
import type { ProjectSettings } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { ShapeChoice } from './shape-choice.tsx';

interface SettingsFieldsProps {
  readonly settings: ProjectSettings;
  readonly onChange: (change: Partial<ProjectSettings>) => void;
}

/** Length, frame rate, cuts and shapes of a project; every change applies at once. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const t = projectsTexts.use();
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2.5">
        <LengthField settings={settings} onChange={onChange} />
        <Select
          label={t('editor.frameRate')}
          options={frameRates.map((rate) => ({ value: rate, label: t('editor.fps', { rate }) }))}
          value={settings.frame_rate}
          onValueChange={(frame_rate) => onChange({ frame_rate })}
        />
      </div>
      <CutFields settings={settings} onChange={onChange} />
      <ShapeChoice shapes={settings.shapes} onChange={onChange} />
    </div>
  );
}
