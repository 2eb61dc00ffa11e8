import type { ReactNode } from 'react';
import { type ProjectSettings, toSeconds, usedHits } from '#features/projects/project-settings.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { SettingsFields } from '#features/projects/settings-fields.tsx';
import { Timeline } from '#features/projects/timeline.tsx';
import { formatVideoTime } from '#features/projects/video-time.rules.ts';

/** What is set, in one line: 0:58.00 · 29.97 fps · 컷 4개 · 점점 고조. */
export function useSettingsSummary(): (settings: ProjectSettings) => string {
  const t = projectsTexts.use();
  return (settings) => {
    const { samples, frame_rate: rate, shapes } = settings;
    if (samples === null) return t('list.noLength');
    const cuts = usedHits(settings).length;
    return [
      formatVideoTime(toSeconds(samples)),
      t('editor.fps', { rate }),
      ...(cuts > 0 ? [t('pill.cuts', { count: cuts })] : []),
      ...shapes.map((shape) => t(`shapes.${shape}`)),
    ].join(' · ');
  };
}

interface ProjectLayoutProps {
  readonly settings: ProjectSettings;
  readonly onChange: (change: Partial<ProjectSettings>) => void;
  /** Above the title. */
  readonly back?: ReactNode;
  readonly name: ReactNode;
  readonly actions?: ReactNode;
  /** Below the shortlist. */
  readonly children: ReactNode;
}

/** A project: its time axis and shortlist, with its settings beside them. */
export function ProjectLayout(props: ProjectLayoutProps) {
  const { settings, onChange, back, name, actions, children } = props;
  const t = projectsTexts.use();
  const summarize = useSettingsSummary();
  return (
    <div className="pt-4 pb-16 md:pt-7">
      {back}
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {name}
          <p className="tabular mt-1 text-text-2">{summarize(settings)}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="flex flex-col gap-7 lg:flex-row lg:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <Timeline settings={settings} />
          {children}
        </div>
        <section
          aria-labelledby="project-settings"
          className="rounded-2xl border border-line bg-ink-1 p-5 max-lg:order-first lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:w-100 lg:shrink-0"
        >
          <h2 id="project-settings" className="mb-4 text-lg">
            {t('settings')}
          </h2>
          <SettingsFields settings={settings} onChange={onChange} />
        </section>
      </div>
    </div>
  );
}
