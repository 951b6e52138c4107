// What the packing station prints as the list does, and what the list holds and knows for it.
export { forgetHeldChoice } from './held-choice.ts';
export { lackingText } from './lacking-address.ts';
export { logisticsStoreToken } from './logistics.store.ts';
export { usePrintInstructions } from './bulk/use-print-instructions.ts';
export { loadPaperDialog, usePrintStickers } from './bulk/use-print-stickers.ts';
export { usePrintSticker } from './use-print-sticker.ts';
