// A reader of Code 128 (ISO/IEC 15417) that knows nothing of what draws it: from a line of pixels to the text.

/** The widths of bars and spaces of the values 0 to 105, in modules. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const stop = '2331112';
const setOfValue: Readonly<Record<number, string>> = { 99: 'C', 100: 'B', 101: 'A', 103: 'A', 104: 'B', 105: 'C' };

/**
 * The text of the symbol in a line of grey pixels.
 * @throws Error when there is none, its check value is wrong, or a quiet zone is narrower than 10 modules
 */
export function readCode128(line: Uint8Array): string {
  const values = valuesOf(line);
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start);
  if (sum % 103 !== check) throw new Error(`Check value ${check}, not ${sum % 103}.`);
  return textOf(start, rest);
}

function textOf(start: number, values: readonly number[]): string {
  let set = setOfValue[start];
  return values
    .map((value) => {
      if (set === 'C' && value < 100) return String(value).padStart(2, '0');
      const next = setOfValue[value];
      if (next !== undefined && value >= 99) set = next;
      if (value >= 96) return '';
      return String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
    })
    .join('');
}

/** Start, characters and check value. */
function valuesOf(line: Uint8Array): number[] {
  const [quiet = 0, ...runs] = runsOf(line);
  const after = runs.pop() ?? 0;
  const bars = runs.length;
  if (bars < 19 || (bars - 7) % 6 !== 0) throw new Error('No symbol.');
  const modules = ((bars - 7) / 6) * 11 + 13;
  const module = runs.reduce((sum, run) => sum + run, 0) / modules;
  if (Math.min(quiet, after) < 10 * module) throw new Error('No quiet zone.');
  const widths = runs.map((run) => Math.round(run / module)).join('');
  if (widths.slice(-7) !== stop) throw new Error('No stop.');
  return (widths.slice(0, -7).match(/.{6}/g) ?? []).map((pattern) => {
    const value = patterns.indexOf(pattern);
    if (value < 0) throw new Error(`No character: ${pattern}`);
    return value;
  });
}

/** Lengths of light and dark by turns, beginning and ending with light. */
function runsOf(line: Uint8Array): number[] {
  const runs: number[] = [0];
  let isDark = false;
  for (const pixel of line) {
    if (pixel < 128 !== isDark) {
      isDark = !isDark;
      runs.push(0);
    }
    runs[runs.length - 1]! += 1;
  }
  return runs;
}
