import type { MouseEventHandler } from 'react';

/**
 * For the press of an 'add' button: a double click adds one item, not two. What is added gets the focus, and the second
 * click, which lands on whatever has moved there by then, neither takes it nor does anything else.
 */
export function addingOnce(add: () => void): MouseEventHandler {
  return ({ detail }) => {
    // 0 is a key's, which has no second click.
    if (detail > 0) document.addEventListener('mousedown', ignoreSecondClick, { once: true, capture: true });
    add();
  };
}

function ignoreSecondClick(press: MouseEvent): void {
  if (press.detail < 2) return;
  press.preventDefault();
  const ignore = (click: MouseEvent): void => void (click.detail > 1 && click.stopPropagation());
  document.addEventListener('click', ignore, { once: true, capture: true });
}
