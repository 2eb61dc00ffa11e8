import { useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { VolumeIcon, VolumeMutedIcon } from '#ui/player-icons.tsx';
import type { Range } from '#ui/range-rules.ts';
import { RangeSlider } from '#ui/range-slider.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

type Sort = 'recommendation' | 'latest' | 'likes' | 'accuracy';

export function FieldsSection({ t }: { readonly t: Samples }) {
  const [sort, setSort] = useState<Sort>('recommendation');
  const options = [
    { value: 'recommendation', label: t.sort.recommendation },
    { value: 'latest', label: t.sort.latest },
    { value: 'likes', label: t.sort.likes },
    { value: 'accuracy', label: t.sort.accuracy, disabled: true },
  ] as const;
  return (
    <Section id="fields" title={t.sections.fields}>
      <Example name={t.words.search} column>
        <TextField
          labelHidden
          size="sm"
          type="search"
          label={t.words.search}
          placeholder={t.field.search}
          leading={<SearchIcon size={18} />}
          shortcut="/"
        />
        <TextField
          labelHidden
          size="lg"
          type="search"
          label={t.words.search}
          placeholder={t.field.sentence}
          leading={<SearchIcon size={22} />}
          trailing={<Button variant="primary">{t.words.search}</Button>}
        />
      </Example>
      <Example name={`${t.states.withHint} · ${t.states.error}`} column>
        <TextField label={t.field.email} hint={t.field.emailHint} placeholder="you@example.com" />
        <TextField label={t.field.email} error={t.field.emailError} defaultValue="minji@" />
      </Example>
      <Example name={`${t.states.disabled} · ${t.states.long}`} column>
        <TextField label={t.field.name} disabled defaultValue={t.music.initial} />
        <TextField
          label={t.words.long}
          defaultValue={t.words.long}
          trailing={<IconButton label={t.words.remove} icon={<CloseIcon size={18} />} />}
        />
      </Example>
      <Example name="select">
        <Select
          labelHidden
          size="sm"
          label={t.sort.label}
          {...{ options, value: sort }}
          onValueChange={setSort}
        />
        <Select
          className="w-full"
          label={t.sort.label}
          {...{ options, value: sort }}
          onValueChange={setSort}
        />
        <Select
          className="w-full"
          label={t.sort.label}
          error={t.field.emailError}
          {...{ options, value: sort }}
          onValueChange={setSort}
        />
        <Select
          disabled
          labelHidden
          label={t.sort.label}
          {...{ options, value: sort }}
          onValueChange={setSort}
        />
      </Example>
    </Section>
  );
}

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
