/**
 * Enter that is held presses once: browsers press a button anew at each of its repetitions, and what the first press has opened or moved
 * the focus to as well, such as the answer to a question that nobody has read. In a text of several lines where it was pressed each is
 * a line. Ends with the returned function.
 */
export function keepHeldKeys(): () => void {
  let pressedAt: EventTarget | null = null;
  const keep = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) pressedAt = event.target;
    else if (event.target !== pressedAt || !hasLines(event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
}

function hasLines(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable);
}
