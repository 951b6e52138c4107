import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { setColumnWidth } from '#core/ui/lists/column-layout.rule.ts';
import { dragColumnEdge } from '#core/ui/lists/column-width.ts';
import { renderView } from '#test/support/render-view.tsx';

/** A list of one column that keeps what it is dragged to, in a table of 1000 pixels. */
function Dragged({ kept }: { readonly kept: number }): ReactNode {
  const [width, setWidth] = useState(kept);
  const keep = (percent: number): void => {
    const [column] = setColumnWidth([{ id: 'name', header: 'Nimi', isShown: true }], 'name', percent);
    setWidth(column?.width ?? 0);
  };
  return (
    <table>
      <thead>
        <tr>
          <th style={{ width: `${width}%` }}>
            Nimi
            <span data-testid="edge" onPointerDown={(event) => dragColumnEdge(event, keep)} />
          </th>
        </tr>
      </thead>
    </table>
  );
}

it.each([
  [60, 800, '60%'],
  [4, -30, '4%'],
  [30, 100, '40%'],
  [30, 3, '30%'],
])('a column of %s %% that is dragged by %s pixels is as wide as is kept: %s', (kept, way, width) => {
  renderView(<Dragged kept={kept} />);
  const edge = screen.getByTestId('edge');
  const header = edge.closest('th')!;
  Object.defineProperty(header, 'offsetWidth', { value: kept * 10 });
  Object.defineProperty(header.closest('table')!, 'offsetWidth', { value: 1_000 });
  edge.setPointerCapture = () => undefined;
  // The document of the tests knows no place of a pointer's own events.
  for (const [name, clientX] of [
    ['pointerdown', 0],
    ['pointermove', way],
  ] as const)
    fireEvent(edge, new MouseEvent(name, { bubbles: true, clientX }));
  fireEvent.lostPointerCapture(edge);
  expect(header.style.width).toBe(width);
});
