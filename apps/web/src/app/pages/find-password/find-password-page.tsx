export default function FindPasswordPage() {
  return null;
}
