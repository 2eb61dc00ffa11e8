export { PolicySections } from './policy-sections.tsx';
