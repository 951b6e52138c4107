/** Whether a row before this one has the same name, but for blanks around it and capitals; one without a name has none. */
export function isNamedBefore(names: readonly string[], index: number): boolean {
  const [name, ...before] = [names[index] ?? '', ...names.slice(0, index)].map((each) =>
    each.trim().toLocaleLowerCase('fi'),
  );
  return name !== '' && before.some((each) => each === name);
}
