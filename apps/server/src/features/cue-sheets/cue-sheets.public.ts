export { type CueSheetPrinter, createCueSheetPrinter } from './cue-sheet-printer.service.ts';
export { followUsage } from './follow-usage.service.ts';
