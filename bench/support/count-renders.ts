// As text, for Page.addInitScript. React reports each commit to its developer tools; this replaces them and counts the
// form controls whose component rendered, besides the one that has the focus. It works in a production build: a control
// that was rendered got a new properties object, one that was skipped kept its own.

export const countRenders = `(() => {
  const isControl = (fiber) => fiber.tag === 5 && /^(input|textarea|select)$/.test(fiber.type);
  const rendered = new Set();
  const walk = (fiber) => {
    const before = fiber.alternate;
    if (isControl(fiber) && before && before.memoizedProps !== fiber.memoizedProps) rendered.add(fiber.stateNode);
    if (before && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child);
  };
  window.benchRenders = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id, root) => {
      rendered.clear();
      walk(root.current);
      rendered.delete(document.activeElement);
      window.benchRenders += rendered.size;
    },
  };
})()`;
