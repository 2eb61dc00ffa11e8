export { CueSheetSection } from './cue-sheet-section.tsx';
