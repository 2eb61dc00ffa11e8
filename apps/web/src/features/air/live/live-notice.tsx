import { airTexts } from '../air-texts.ts';

/** Always mounted: a live region announces only content that is added after it. */
export function LiveNotice({ isConnected }: { readonly isConnected: boolean }) {
  const t = airTexts.use();
  return (
    <p role="status" className="mb-3 text-sm text-on-chija-soft empty:sr-only">
      {isConnected ? null : t('live.off')}
    </p>
  );
}
