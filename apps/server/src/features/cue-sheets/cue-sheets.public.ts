export { type CueSheetPrinter, createCueSheetPrinter } from './cue-sheet-printer.service.ts';
export { followPurchase, followUsage } from './follow-usage.service.ts';
