import { visitorTopics } from '@onsori/contract/inquiry-values';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useParams,
  useSearchParams,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { inquiriesTexts } from '#features/inquiries/inquiries-texts.ts';
import { VisitorForm } from '#features/inquiries/visitor-form.tsx';
import { paths } from '#lib/paths.ts';

const topicOf = (text: string | undefined) => visitorTopics.find((topic) => topic === text);

export function loader({ params }: LoaderFunctionArgs) {
  return data(null, { status: topicOf(params.topic) ? 200 : 404 });
}

/** The page needs no data. */
export const clientLoader = () => null;

export function meta({ matches, params }: MetaArgs) {
  const site = siteOf(matches);
  const topic = topicOf(params.topic) ?? 'sign_in';
  const title = inquiriesTexts.of(site.locale)(`visitor.${topic}.title`);
  return pageHead(site, { title, path: paths.visitorInquiry(topic), index: false });
}

export default function VisitorInquiryPage() {
  const topic = topicOf(useParams().topic);
  const [params] = useSearchParams();
  if (topic === undefined) return <NotFoundView />;
  return <VisitorForm key={topic} topic={topic} music={params.get('music') ?? ''} />;
}
