/** Whether a click is not the second of a double click, which means one thing added, not two. 0 is a key's. */
export function isFirstClick(detail: number): boolean {
  return detail < 2;
}
