import type { MouseEventHandler } from 'react';

/**
 * For the press of an 'add' button: a double click means one thing added, not two. What is added gets the focus, and the
 * second click, which lands on whatever has moved there by then, leaves it that.
 */
export function addingOnce(add: () => void): MouseEventHandler {
  return ({ detail }) => {
    // 0 is a key's.
    if (detail > 1) return;
    if (detail === 1) document.addEventListener('mousedown', keepFocusInDoubleClick, { once: true, capture: true });
    add();
  };
}

function keepFocusInDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
