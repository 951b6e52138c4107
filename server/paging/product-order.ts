/** No number in a name has more digits. */
const digits = 12;

/**
 * What packages are ordered by wherever the server orders them: their names as everywhere, numbers by their value as cards have
 * them (`compareNames`), so that 'Paketti 2' stands before 'Paketti 10' on every screen.
 * @param product the name that a statement has for the table
 */
export function productOrder(product: string): string {
  const padded = `regexp_replace(${product}.sort_name, '\\d+', '${'0'.repeat(digits)}\\&', 'g')`;
  return `regexp_replace(${padded}, '\\d*(\\d{${digits}})', '\\1', 'g') collate "C", ${product}.product_id`;
}
