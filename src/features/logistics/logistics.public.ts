// What the packing station prints as the list does.
export { usePrintInstructions } from './bulk/use-print-many.ts';
export { loadPaperDialog, usePrintStickers } from './bulk/use-print-stickers.ts';
export { usePrintSticker } from './use-print-sticker.ts';
