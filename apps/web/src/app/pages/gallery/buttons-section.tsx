import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DownloadIcon } from '#ui/icons/download.tsx';
import { HeartIcon } from '#ui/icons/heart.tsx';
import { HeartFilledIcon } from '#ui/icons/heart-filled.tsx';
import { LinkIcon } from '#ui/icons/link.tsx';
import { MoreIcon } from '#ui/icons/more.tsx';
import { PauseIcon } from '#ui/icons/pause.tsx';
import { PlayIcon } from '#ui/icons/play.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
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
        <Tooltip text={t.words.download}>
          <IconButton label={t.words.download} icon={<DownloadIcon />} />
        </Tooltip>
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
