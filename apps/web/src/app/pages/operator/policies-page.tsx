import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isPolicyTarget } from '#app/pages/policy/policy-document.ts';
import { readDocument, readSummary } from '#app/pages/policy/read-policy.ts';
import { requestContext } from '#app/request-context.ts';
import { PoliciesView } from '#features/operator/policies/policies-view.tsx';

/** The last version of the policy that is being written, which its text starts from. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const target = url.searchParams.get('write') ?? '';
  if (!isPolicyTarget(target)) return null;
  const { api } = context.get(requestContext);
  const { current, versions } = await readSummary(target, api, request);
  const version = { target, date: versions.at(-1) ?? current };
  const [ko, en] = await Promise.all([
    readDocument(version, 'ko', api, request),
    readDocument(version, 'en', api, request),
  ]);
  return ko && en && { target, documents: { ko, en } };
}

export default function PoliciesPage() {
  return <PoliciesView base={useLoaderData<typeof loader>()} />;
}
