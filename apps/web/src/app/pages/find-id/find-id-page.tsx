export default function FindIdPage() {
  return null;
}
