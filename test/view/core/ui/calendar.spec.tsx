import { act, screen } from '@testing-library/react';
import { clockToken, type Token } from '#core/di/token.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import { CalendarPopover } from '#core/ui/lists/calendar-popover.tsx';
import { renderView, viewServices } from '#test/support/render-view.tsx';

/** The calendar of a field at an instant. */
function show(instant: string, day?: string) {
  const services = viewServices();
  const clock = { ...systemClock, now: () => new Date(instant) };
  return renderView(
    <CalendarPopover
      label="kalenteri"
      anchor={{ current: document.body }}
      day={day}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
    { services: { get: <T,>(token: Token<T>) => (token === clockToken ? (clock as T) : services.get(token)) } },
  );
}

/** What the calendar of an empty field calls today, and what it opens at, at an instant. */
async function todayAt(instant: string): Promise<string | undefined> {
  const view = show(instant);
  const days = await screen.findByRole('grid', { name: /Tänään on/ });
  const name = days.getAttribute('aria-label') ?? undefined;
  view.unmount();
  return name;
}

it('calls that day today which it is in Finland, whatever day it is where the browser is', async () => {
  expect(await todayAt('2026-02-10T21:59:59Z')).toMatch(/^helmikuu 2026, .*Tänään on tiistaina 10. helmikuuta 2026$/);
  expect(await todayAt('2026-02-10T22:00:00Z')).toMatch(/Tänään on keskiviikkona 11. helmikuuta 2026$/);
  // In summer an hour earlier.
  expect(await todayAt('2026-06-30T21:00:00Z')).toMatch(
    /^heinäkuu 2026, .*Tänään on keskiviikkona 1. heinäkuuta 2026$/,
  );
});

it('calls each month that it offers by the word that it shows', async () => {
  show('2026-03-02T08:00:00Z', '2026-02-10');
  const header = await screen.findByRole('button', { name: 'helmikuu 2026, valitse kuukausi' });
  act(() => header.click());
  await screen.findByRole('button', { name: '2026, valitse vuosi' });
  const months = screen.getAllByRole('gridcell').filter(({ textContent }) => /^\p{L}+$/u.test(textContent));
  expect(months.map((month) => month.getAttribute('aria-label'))).toEqual(months.map(({ textContent }) => textContent));
  expect(months.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['tammi', 'joulu']));
});
