import type { Music } from '@onsori/contract/catalog';
import { InfoSection } from './info-section.tsx';
import { infoTexts } from './info-texts.ts';

const points = ['engine', 'training', 'samples', 'label'] as const;

/** The fields that every downloaded file has, with the values of a music. */
function FileFields({ music }: { readonly music: Music | null }) {
  const t = infoTexts.use();
  const fields: readonly (readonly [name: string, value: string, meaning?: string])[] = [
    ['AI_GENERATED', 'true', t('ai.aiTrue')],
    ['DIGITAL_SOURCE_TYPE', 'algorithmicMedia', t('ai.source')],
    ...(music
      ? ([
          ['TRACK_ID', music.id],
          ['BPM', String(Number(music.bpm.toFixed(2)))],
        ] as const)
      : []),
  ];
  return (
    <figure className="min-w-0 self-start rounded-xl border border-line bg-ink-2 p-5">
      <figcaption className="text-sm font-semibold text-text-2">{t('ai.file')}</figcaption>
      <dl className="mt-3.5 flex flex-col gap-3 text-sm">
        {fields.map(([name, value, meaning]) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="font-mono text-xs wrap-anywhere text-text-2">{name}</dt>
            <dd className="mt-0.5">
              <code className="font-mono wrap-anywhere">{value}</code>
              {meaning && <span className="mt-0.5 block text-text-2">{meaning}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** The notice that the Korean AI Basic Act and Article 50 of the EU AI Act require. */
export function AiSection({ music }: { readonly music: Music | null }) {
  const t = infoTexts.use();
  return (
    <InfoSection id="ai" title={t('ai.title')} lead={t('ai.lead')}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {points.map((point) => (
            <li key={point} className="border-t-2 border-line-strong pt-4">
              <h3 className="text-lg">{t(`ai.${point}.title`)}</h3>
              <p className="mt-1.5 text-pretty text-text-2">{t(`ai.${point}.body`)}</p>
            </li>
          ))}
          <li className="text-sm text-pretty text-text-2 sm:col-span-2">{t('ai.law')}</li>
        </ul>
        <FileFields music={music} />
      </div>
    </InfoSection>
  );
}
