import { fireEvent } from '@testing-library/react';
import { renderView } from '#test/support/render-view.tsx';

/** What a browser would do by itself; fireEvent answers false when that was prevented. */
const leads = (type: 'dragOver' | 'drop', target: Element, kind: string): boolean =>
  fireEvent[type](target, { dataTransfer: { files: [], types: [kind], dropEffect: 'copy' } });

it('a file that is dropped where nothing takes one does not take the page away, whatever is on the screen', () => {
  const { container, unmount } = renderView(<input defaultValue="kirjoitettu" />);
  const field = container.querySelector('input')!;
  for (const place of [field, document.body])
    expect([leads('dragOver', place, 'Files'), leads('drop', place, 'Files')]).toEqual([false, false]);
  unmount();
  expect(leads('drop', document.body, 'Files')).toBe(true);
});

it('a link from another window goes into a field, and leads nowhere beside it; a text that looks like one does the same', () => {
  const { container } = renderView(
    <>
      <input defaultValue="kirjoitettu" />
      <textarea readOnly />
      <button>Tallenna</button>
    </>,
  );
  const at = (selector: string) => container.querySelector(selector)!;
  for (const kind of ['text/uri-list', 'text/plain']) {
    expect([leads('dragOver', at('input'), kind), leads('drop', at('input'), kind)]).toEqual([true, true]);
    for (const place of [at('textarea'), at('button'), document.body])
      expect([leads('dragOver', place, kind), leads('drop', place, kind)]).toEqual([false, false]);
  }
  // What is moved within a page.
  expect(leads('dragOver', document.body, 'application/x-order')).toBe(true);
});

it('the pointer says so, but over a place that takes files', () => {
  const { getByText } = renderView(
    <>
      <p onDragOver={(event) => event.preventDefault()}>tähän</p>
      <p>muualle</p>
    </>,
  );
  const effectAt = (text: string): string => {
    const dataTransfer = { types: ['Files'], dropEffect: 'copy' };
    fireEvent.dragOver(getByText(text), { dataTransfer });
    return dataTransfer.dropEffect;
  };
  expect([effectAt('tähän'), effectAt('muualle')]).toEqual(['copy', 'none']);
});
