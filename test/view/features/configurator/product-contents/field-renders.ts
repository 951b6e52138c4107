/**
 * How many form controls other than `typedIn` render while something is done. A control whose component rendered got a
 * new properties object from React, one that was skipped kept its own.
 */
export async function rendersDuring(typedIn: HTMLElement, doIt: () => Promise<void>): Promise<number> {
  const before = new Map([...controls()].map((control) => [control, propertiesOf(control)]));
  await doIt();
  return [...before].filter(([control, properties]) => control !== typedIn && propertiesOf(control) !== properties)
    .length;
}

function controls(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('input, select, textarea');
}

function propertiesOf(control: HTMLElement): unknown {
  const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
  if (key === undefined) throw new Error('React keeps its properties elsewhere now');
  return (control as unknown as Readonly<Record<string, unknown>>)[key];
}
