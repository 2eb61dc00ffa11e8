export default function VerifyPhonePage() {
  return null;
}
