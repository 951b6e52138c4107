import type { SyntheticEvent } from 'react';

/**
 * For a text of several lines that gets the focus or is clicked: shows all of it between the bars (decision A20), of
 * which the browser itself shows no more than the line to be written in. One that is higher than the space between
 * them stays where it is.
 */
export function revealField({ currentTarget: field, type }: SyntheticEvent<HTMLElement>): void {
  // A press of the pointer gives the focus before it ends: moved then, the page would be pressed somewhere else.
  if (type === 'focus' && field.matches(':active')) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const space = window.innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
  if (field.getBoundingClientRect().height <= space) field.scrollIntoView({ block: 'nearest' });
}
