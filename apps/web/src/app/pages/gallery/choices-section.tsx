import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceCards, RadioGroup, SegmentedControl } from '#ui/radio-group.tsx';

import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

type Spatial = 'binaural' | '5.1.2' | '7.1.4';

export function ChoicesSection({ t }: { readonly t: Samples }) {
  const [tempo, setTempo] = useState<'slow' | 'medium' | 'fast'>('medium');
  const [stereo, setStereo] = useState<'mp3' | 'wav'>('mp3');
  const [cycle, setCycle] = useState<'month' | 'year'>('year');
  const [hires, setHires] = useState<'no' | 'yes'>('no');
  const [spatial, setSpatial] = useState<readonly Spatial[]>(['binaural', '7.1.4']);
  const [agreed, setAgreed] = useState<readonly boolean[]>([true, false]);
  const every = agreed.every(Boolean);
  const set = (at: number, on: boolean) => setAgreed(agreed.map((old, i) => (i === at ? on : old)));
  return (
    <Section id="choices" title={t.sections.choices}>
      <Example name="segmented control" column>
        <SegmentedControl
          label={t.tempo.label}
          value={tempo}
          onValueChange={setTempo}
          segments={[
            { value: 'slow', label: t.tempo.slow },
            { value: 'medium', label: t.tempo.medium },
            { value: 'fast', label: t.tempo.fast },
          ]}
        />
        <SegmentedControl
          label={t.plan.label}
          value={cycle}
          onValueChange={setCycle}
          segments={[
            { value: 'month', label: t.plan.month },
            { value: 'year', label: t.plan.year, hint: t.plan.yearHint },
          ]}
        />
        <SegmentedControl
          block
          label={t.stereo.label}
          value={stereo}
          onValueChange={setStereo}
          segments={[
            { value: 'mp3', label: 'MP3', hint: t.stereo.mp3 },
            { value: 'wav', label: 'WAV', hint: t.stereo.wav },
          ]}
        />
        <SegmentedControl
          label={t.states.disabled}
          value="on"
          onValueChange={() => {}}
          segments={[
            { value: 'on', label: t.states.selected },
            { value: 'off', label: t.states.disabled, disabled: true },
          ]}
        />
      </Example>
      <Example name="radio group · choice cards" column>
        <RadioGroup
          row
          label={t.hires.label}
          value={hires}
          onValueChange={setHires}
          options={[
            { value: 'no', label: t.hires.no },
            { value: 'yes', label: t.hires.yes, hint: t.hires.hint },
          ]}
        />
        <ChoiceCards
          label={t.spatial.label}
          value={spatial}
          onValueChange={setSpatial}
          cards={[
            { value: 'binaural', label: t.spatial.binaural },
            { value: '5.1.2', label: '5.1.2' },
            { value: '7.1.4', label: '7.1.4' },
          ]}
        />
        <ChoiceCards
          single
          label={t.plan.label}
          value={[cycle]}
          onValueChange={([next]) => setCycle(next ?? cycle)}
          cards={[
            { value: 'month', label: t.plan.month },
            { value: 'year', label: t.plan.year, hint: t.plan.yearHint },
          ]}
        />
      </Example>
      <Example name="checkbox" column>
        <div>
          <Checkbox
            label={t.terms.all}
            checked={every}
            indeterminate={!every && agreed.some(Boolean)}
            onChange={(event) => setAgreed(agreed.map(() => event.currentTarget.checked))}
          />
          <Checkbox
            label={t.terms.terms}
            checked={agreed[0] ?? false}
            onChange={(event) => set(0, event.currentTarget.checked)}
          />
          <Checkbox
            label={t.terms.marketing}
            hint={t.terms.hint}
            checked={agreed[1] ?? false}
            onChange={(event) => set(1, event.currentTarget.checked)}
          />
        </div>
      </Example>
      <Example name={`${t.states.error} · ${t.states.disabled} · ${t.states.long}`} column>
        <div>
          <Checkbox label={t.terms.terms} invalid />
          <Checkbox label={t.states.disabled} disabled />
          <Checkbox label={t.states.disabled} disabled defaultChecked />
          <Checkbox label={t.words.long} hint={t.overlay.notice} />
        </div>
      </Example>
    </Section>
  );
}
