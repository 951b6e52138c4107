import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { cardSorts, type CardListOptions } from '#core/ui/cards/card-list-query.rule.ts';
import { type CardListMoves, useCardListQuery } from '#core/ui/cards/use-card-list-query.ts';

const options: CardListOptions = { shows: [], sorts: cardSorts, hasTable: true };

it('keeps each of two moves, though the list is drawn between them by something else before the first is there', async () => {
  let moves!: CardListMoves<never>;
  let draw!: () => void;
  function List(): ReactNode {
    const [count, setCount] = useState(0);
    draw = () => setCount(count + 1);
    moves = useCardListQuery(options);
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  render(<RouterProvider router={router} />);
  await act(async () => {
    moves.type('klamydia');
    // As a colleague's mark on a card does.
    flushSync(draw);
    moves.change({ sort: 'name' });
  });
  expect(moves.query).toMatchObject({ search: 'klamydia', sort: 'name' });
  await act(() => router.navigate(-1));
  expect(moves.query).toMatchObject({ search: 'klamydia', sort: 'changed' });
  // A step of the history counts, too.
  await act(async () => moves.change({ isTable: true }));
  expect(moves.query).toMatchObject({ search: 'klamydia', sort: 'changed', isTable: true });
});
