/** What a review link is about. */
export type ReviewSubject =
  | { readonly kind: 'candidates'; readonly requestId: string; readonly organizationId: string }
  | { readonly kind: 'project'; readonly projectId: string };

interface SubjectColumns {
  readonly request_id: string | null;
  readonly organization_id: string | null;
  readonly project_id: string | null;
}

export const toColumns = (subject: ReviewSubject): SubjectColumns =>
  subject.kind === 'candidates'
    ? { request_id: subject.requestId, organization_id: subject.organizationId, project_id: null }
    : { request_id: null, organization_id: null, project_id: subject.projectId };

export function toSubject(row: SubjectColumns): ReviewSubject {
  const { request_id: requestId, organization_id: organizationId, project_id: projectId } = row;
  if (projectId !== null) return { kind: 'project', projectId };
  if (requestId !== null && organizationId !== null)
    return { kind: 'candidates', requestId, organizationId };
  throw new Error('a review link has no subject');
}

/** The message after which pages about the subject read it again. */
export const topicOf = (subject: ReviewSubject): string =>
  subject.kind === 'candidates' ? subject.organizationId : subject.projectId;
