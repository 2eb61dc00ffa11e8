import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkIcon } from '#ui/icons/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Samples } from './samples.ts';

export function MusicSheet({ t }: { readonly t: Samples }) {
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <span className="size-18 rounded-lg bg-[linear-gradient(#ffc24b_40%,#ff8a5b_40%_60%,#6b2c5a_60%)]" />
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold">
            <span className="truncate">{t.music.title}</span>
            <Badge tone="spatial">3D</Badge>
          </p>
          <p className="text-sm text-text-2">{t.music.album}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button icon={<LinkIcon />}>{t.words.copyLink}</Button>
        <Button>{t.words.toAlbum}</Button>
      </div>
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2.5">
        {t.facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="text-text-2">{value}</dd>
          </div>
        ))}
      </dl>
      <Notice>{t.overlay.mobileNotice}</Notice>
    </div>
  );
}
