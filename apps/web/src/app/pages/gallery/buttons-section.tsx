import { useState } from 'react';
import { Link } from 'react-router';
import { Badge, NewDot } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Chip, ChipGroup, RemovableChip } from '#ui/chip.tsx';
import {
  DownloadIcon,
  HeartFilledIcon,
  HeartIcon,
  LinkIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
} from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ButtonsSection({ t }: { readonly t: Samples }) {
  const [liked, setLiked] = useState(true);
  const [playing, setPlaying] = useState(false);
  return (
    <Section id="buttons" title={t.sections.buttons}>
      {variants.map((variant) => (
        <Example key={variant} name={variant}>
          <Button variant={variant} icon={<PlayIcon size={16} />}>
            {t.words.playAll}
          </Button>
          <Button variant={variant}>{t.words.start}</Button>
          <Button variant={variant} disabled>
            {t.states.disabled}
          </Button>
          <Button variant={variant} loading>
            {t.states.loading}
          </Button>
        </Example>
      ))}
      <Example name={t.states.sizes}>
        <Button size="sm">{t.words.cancel}</Button>
        <Button size="md">{t.words.cancel}</Button>
        <Button size="lg">{t.words.cancel}</Button>
        <Button render={<Link to="#buttons" />}>{t.states.link}</Button>
      </Example>
      <Example name={t.states.toggle}>
        <IconButton
          label={t.words.wishlist}
          pressed={liked}
          onClick={() => setLiked(!liked)}
          icon={liked ? <HeartFilledIcon /> : <HeartIcon />}
        />
        <IconButton label={t.words.download} icon={<DownloadIcon />} />
        <IconButton label={t.words.more} icon={<MoreIcon />} />
        <IconButton label={t.words.copyLink} variant="secondary" size="md" icon={<LinkIcon />} />
        <IconButton label={t.words.more} disabled icon={<MoreIcon />} />
        <IconButton
          label={t.words.playAll}
          size="md"
          round
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setPlaying(!playing)}
          variant="primary"
        />
      </Example>
      <Example name={t.states.long} wide column>
        <Button variant="primary" block size="lg" icon={<DownloadIcon />}>
          {t.words.longWord}
        </Button>
      </Example>
    </Section>
  );
}

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
