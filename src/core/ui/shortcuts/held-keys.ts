/**
 * Enter that is held presses once: browsers press a button anew at each of its repetitions, and what the first press has opened or moved
 * the focus to as well, such as the answer to a question that nobody has read. In a text of several lines each is a line. Ends
 * with the returned function.
 */
export function keepHeldKeys(): () => void {
  const keep = (event: KeyboardEvent): void => {
    if (!event.repeat || event.key !== 'Enter' || hasLines(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
  return () => window.removeEventListener('keydown', keep, { capture: true });
}

function hasLines(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('textarea') || target.isContentEditable);
}
