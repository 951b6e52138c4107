let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Acts at once or, while a pointer is pressed, after its click. For what moves the page when a field is left: otherwise
 * the button whose press took the focus would move away from the pointer, and its click be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

function end(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click follows in the same task.
  if (due.length > 0) setTimeout(() => due.forEach((act) => act()));
}

document.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
// The list of a native select may swallow `pointerup`: a key also shows that nothing is pressed any more.
for (const name of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(name, end, { capture: true });
