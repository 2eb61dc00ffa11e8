export default function AccountPage() {
  return <h1>…</h1>;
}
