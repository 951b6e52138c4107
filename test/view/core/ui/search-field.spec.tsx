import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { SearchField } from '#core/ui/cards/search-field.tsx';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderView } from '#test/support/render-view.tsx';

afterEach(() => jest.useRealTimers());

let goBack: () => void;

function Searched(): ReactNode {
  const [search, setSearch] = useState('klamydia');
  goBack = () => setSearch('');
  return (
    <>
      <SearchField label="Hae" placeholder="" value={search} onType={setSearch} />
      <output>{search}</output>
    </>
  );
}

it('a step of the history takes back what was typed just before it, and nothing is searched for that is not seen', () => {
  renderView(<Searched />);
  fakeOnly('setTimeout', 'clearTimeout');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Hae' });
  fireEvent.change(field, { target: { value: 'klamydiat' } });
  act(goBack);
  act(() => void jest.advanceTimersByTime(1_000));
  expect([field.value, screen.getByRole('status').textContent]).toEqual(['', '']);
});

it('keeps a long paste whole, and says by how much of it is searched', () => {
  renderView(<Searched />);
  fakeOnly('setTimeout', 'clearTimeout');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Hae' });
  const pasted = ` ${'😀'.repeat(60)}${'a'.repeat(60)}`;
  // What a person pastes passes the limits of the element.
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: pasted } });
  act(() => void jest.advanceTimersByTime(1_000));
  expect(field.value).toBe(pasted);
  expect(screen.getByRole('status').textContent).toBe(`${'😀'.repeat(60)}${'a'.repeat(40)}`);
  expect(screen.getByText('Haetaan 100 ensimmäisellä merkillä.').id).toBe(field.getAttribute('aria-describedby'));
  fireEvent.change(field, { target: { value: 'a'.repeat(100) } });
  expect(screen.queryByText(/^Haetaan/)).toBeNull();
});
