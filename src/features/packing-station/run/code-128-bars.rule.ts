/** 'KUITTAA' in Code 128: widths of bars and spaces by turns, in modules. A test compares them with what the server draws. */
export const acknowledgeWidths = '2112141123312131312313112133112133111113231113231321132331112';

/** What a reader needs beside a symbol, in modules. */
export const quietZone = 10;

/** Where the bars of a symbol stand, and how wide the whole is; in modules. */
export function barsOf(widths: string): {
  readonly bars: readonly { readonly at: number; readonly width: number }[];
  readonly modules: number;
} {
  let modules = 0;
  const bars = [...widths].flatMap((digit, index) => {
    const [at, width] = [modules, Number(digit)];
    modules += width;
    return index % 2 === 0 ? [{ at, width }] : [];
  });
  return { bars, modules };
}
