import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { NewDot } from '#ui/new-dot.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

export function ChipsSection({ t }: { readonly t: Samples }) {
  const [chosen, setChosen] = useState<readonly number[]>([3, 5]);
  const toggle = (index: number) =>
    setChosen(chosen.includes(index) ? chosen.filter((i) => i !== index) : [...chosen, index]);
  return (
    <Section id="chips" title={t.sections.chips}>
      <Example name={t.states.selected}>
        <ChipGroup label={t.states.selected}>
          {t.moods.map((mood, index) => (
            <Chip
              key={mood}
              count={(index + 2) * 7}
              selected={chosen.includes(index)}
              onClick={() => toggle(index)}
            >
              {mood}
            </Chip>
          ))}
          <Chip>+8</Chip>
          <Chip disabled>{t.states.disabled}</Chip>
        </ChipGroup>
      </Example>
      <Example name={t.states.removable}>
        <ChipGroup label={t.states.removable} className="items-center">
          {chosen.map((index) => (
            <RemovableChip
              key={index}
              removeLabel={`${t.words.remove}: ${t.moods[index]}`}
              onRemove={() => toggle(index)}
            >
              {t.moods[index]}
            </RemovableChip>
          ))}
          <RemovableChip removeLabel={`${t.words.remove}: 0:30–3:00`}>0:30–3:00</RemovableChip>
          <Button variant="ghost" size="sm" onClick={() => setChosen([])}>
            {t.words.reset}
          </Button>
        </ChipGroup>
      </Example>
      <Example name={t.states.scroll} column>
        <ChipGroup label={t.states.scroll} scroll>
          <Chip render={<Link to="#chips" />} selected>
            {t.words.all}
          </Chip>
          {[...t.themesList, ...t.moods].map((theme) => (
            <Chip key={theme} render={<Link to="#chips" />}>
              {theme}
            </Chip>
          ))}
        </ChipGroup>
      </Example>
      <Example name={t.states.long} column>
        <ChipGroup label={t.states.long}>
          <Chip selected={false} count={1204}>
            {t.words.long}
          </Chip>
        </ChipGroup>
      </Example>
      <Example name="badge">
        <Badge tone="free">{t.words.free}</Badge>
        <Badge tone="spatial">3D</Badge>
        <Badge tone="pavilion">{t.tabs.label}</Badge>
        <Badge tone="danger">{t.states.error}</Badge>
        <Badge tone="neutral">{t.states.normal}</Badge>
        <span className="inline-flex items-center gap-2 font-semibold">
          {t.music.title}
          <NewDot label={t.words.newMusic} />
        </span>
      </Example>
      <Example name="badge md · kbd">
        <Badge tone="spatial" size="md">
          {t.states.loading}
        </Badge>
        <Badge tone="free" size="md">
          {t.states.selected}
        </Badge>
        <Badge tone="pavilion" size="md">
          {t.tabs.purchased}
        </Badge>
        <Badge tone="danger" size="md">
          {t.states.error}
        </Badge>
        <Kbd>/</Kbd>
        <Kbd>esc</Kbd>
        <Kbd>↵</Kbd>
      </Example>
    </Section>
  );
}
