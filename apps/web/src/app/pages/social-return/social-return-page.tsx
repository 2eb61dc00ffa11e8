export default function SocialReturnPage() {
  return null;
}
