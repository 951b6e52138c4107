import { screen } from '@testing-library/react';
import { clockToken, type Token } from '#core/di/token.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import { CalendarPopover } from '#core/ui/lists/calendar-popover.tsx';
import { renderView, viewServices } from '#test/support/render-view.tsx';

/** What the calendar of an empty field calls today, and what it opens at, at an instant. */
async function todayAt(instant: string): Promise<string | undefined> {
  const services = viewServices();
  const clock = { ...systemClock, now: () => new Date(instant) };
  const view = renderView(
    <CalendarPopover
      label="kalenteri"
      anchor={{ current: document.body }}
      day={undefined}
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
    { services: { get: <T,>(token: Token<T>) => (token === clockToken ? (clock as T) : services.get(token)) } },
  );
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
