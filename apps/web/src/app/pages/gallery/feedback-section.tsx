import { Button } from '#ui/button.tsx';
import { Divider } from '#ui/divider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfoIcon } from '#ui/icons/info.tsx';
import { SearchIcon } from '#ui/icons/search.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Example, Section } from './gallery-layout.tsx';
import type { Samples } from './samples.ts';

export function FeedbackSection({ t }: { readonly t: Samples }) {
  return (
    <Section id="feedback" title={t.sections.feedback}>
      <Example name={t.states.loading} column>
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center gap-3.5">
            <Skeleton shape="box" width={48} height={48} />
            <div className="grid flex-1 gap-2">
              <Skeleton width="42%" />
              <Skeleton width="28%" />
            </div>
            <Skeleton shape="pill" width={72} height={28} />
          </div>
        ))}
        <Divider />
        <Spinner label={t.feedback.loading} size={28} className="text-text-2" />
      </Example>
      <Example name={t.states.error} column>
        <InlineError
          title={t.feedback.errorTitle}
          body={t.feedback.errorBody}
          retryLabel={t.words.retry}
          onRetry={() => {}}
        />
        <InlineError
          retrying
          title={t.feedback.errorTitle}
          body={t.words.long}
          retryLabel={t.words.retry}
          onRetry={() => {}}
        />
        <Notice icon={<InfoIcon size={18} />}>{t.overlay.notice}</Notice>
      </Example>
      <Example name="empty" wide column>
        <EmptyState
          headingLevel={3}
          icon={<SearchIcon size={26} />}
          title={t.feedback.emptyTitle}
          body={t.feedback.emptyBody}
          action={
            <>
              <Button variant="primary">{t.words.reset}</Button>
              <Button>{t.words.search}</Button>
            </>
          }
        />
      </Example>
    </Section>
  );
}
