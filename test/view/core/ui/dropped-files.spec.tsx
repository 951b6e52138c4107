import { fireEvent } from '@testing-library/react';
import { renderView } from '#test/support/render-view.tsx';

/** What a browser would do by itself; fireEvent answers false when that was prevented. */
const leads = (type: 'dragOver' | 'drop', target: Element, kind: string): boolean =>
  fireEvent[type](target, { dataTransfer: { files: [], types: [kind], dropEffect: 'copy' } });

it('a file that is dropped where nothing takes one does not take the page away, whatever is on the screen', () => {
  const { container, unmount } = renderView(<input defaultValue="kirjoitettu" />);
  const field = container.querySelector('input')!;
  for (const place of [field, document.body]) {
    expect([leads('dragOver', place, 'Files'), leads('drop', place, 'Files')]).toEqual([false, false]);
    // A text that is moved from one field to another.
    expect([leads('dragOver', place, 'text/plain'), leads('drop', place, 'text/plain')]).toEqual([true, true]);
  }
  unmount();
  expect(leads('drop', document.body, 'Files')).toBe(true);
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
