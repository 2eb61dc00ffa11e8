export default function TastesPage() {
  return null;
}
