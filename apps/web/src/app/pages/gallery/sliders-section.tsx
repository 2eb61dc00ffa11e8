import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { VolumeIcon } from '#ui/icons/volume.tsx';
import { VolumeMutedIcon } from '#ui/icons/volume-muted.tsx';
import type { Range } from '#ui/range-rules.ts';
import { RangeSlider } from '#ui/range-slider.tsx';
import { Slider } from '#ui/slider.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

const time = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const percent = (value: number): string => `${Math.round(value * 100)}%`;

export function SlidersSection({ t }: { readonly t: Samples }) {
  const [length, setLength] = useState<Range>([30, 180]);
  const [volume, setVolume] = useState(0.72);
  return (
    <Section id="sliders" title={t.sections.sliders}>
      <Example name={t.words.length} column>
        <RangeSlider
          lowLabel={t.words.from}
          highLabel={t.words.to}
          min={0}
          max={240}
          step={15}
          value={length}
          onValueChange={setLength}
          format={time}
        />
        <RangeSlider
          disabled
          lowLabel={t.words.from}
          highLabel={t.words.to}
          min={0}
          max={240}
          value={[60, 120]}
          onValueChange={() => {}}
          format={time}
        />
      </Example>
      <Example name={`${t.words.volume} · ${t.states.quiet}`} column>
        <div className="flex items-center gap-2">
          <IconButton
            label={t.words.volume}
            icon={volume === 0 ? <VolumeMutedIcon /> : <VolumeIcon />}
            onClick={() => setVolume(volume === 0 ? 0.72 : 0)}
          />
          <Slider
            quiet
            className="w-28"
            label={t.words.volume}
            {...{ value: volume, min: 0, max: 1, step: 0.01, format: percent }}
            onValueChange={setVolume}
          />
        </div>
        <Slider
          tone="juhong"
          label={t.words.volume}
          {...{ value: volume, min: 0, max: 1, step: 0.01, format: percent }}
          onValueChange={setVolume}
        />
        <Slider disabled label={t.words.volume} value={40} onValueChange={() => {}} />
      </Example>
    </Section>
  );
}
