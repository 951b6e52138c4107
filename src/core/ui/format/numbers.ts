/** Fewer digits are read as they are, and Finnish does not ask for more; charts of Fluent UI group as we do. */
const leastGrouped = 10_000;

/** A number as Finnish writes it: 12 345 (by no-break spaces, from five digits on) and 2,5 (decision 316). */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = Math.abs(value) < leastGrouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
