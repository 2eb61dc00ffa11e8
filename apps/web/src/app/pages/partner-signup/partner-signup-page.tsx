export default function PartnerSignUpPage() {
  return null;
}
