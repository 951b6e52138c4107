/** Points of a PDF in a millimetre. */
export const pointsPerMillimetre = 72 / 25.4;

/** The sticker (decision A9), in points. */
export const stickerWidth = 100 * pointsPerMillimetre;
export const stickerHeight = 60 * pointsPerMillimetre;
/** Sticker printers leave some millimetres blank at the edges. */
export const stickerMargin = 6 * pointsPerMillimetre;
