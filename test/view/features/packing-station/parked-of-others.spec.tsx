import { act, screen, waitFor } from '@testing-library/react';
import {
  getParkedKitsOfArea,
  getParkedKitsOfProducts,
  type ParkedKit,
} from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProfile, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const aKit: ParkedKit = {
  referralId: anId(),
  sampleNumber: 'SC0000001',
  productName: 'Klamydiatesti',
  areaName: 'Vantaan ja Keravan hyvinvointialue',
  firstName: 'Aino',
  lastName: 'Aalto',
  reason: 'addressUnusable',
  note: 'Talonumero puuttuu',
  parkedAt: '2026-11-25T08:15:00.000Z',
  parkedBy: 'Lauri Logistiikka',
};

const cells = async () => (await screen.findAllByRole('cell')).map((cell) => cell.textContent);

it('an area sees whose kits were not sent, why, and the way to each order', async () => {
  const { http, live } = await renderApplication('/hva-admin/parked-kits', {
    profile: aProfile({ roles: ['HVA_USER'], areaId: '04' }),
  });
  http.answers(getParkedKitsOfArea, [aKit]);
  await screen.findByRole('heading', { name: 'Lähettämättä jääneet tilaukset' }, { timeout: 30_000 });
  const headings = (await screen.findAllByRole('columnheader')).map((heading) => heading.textContent);
  // As its list of orders has it: 'Tutkimusnumero' is the number of an analysis there.
  expect(headings[0]).toBe('Näytenumero');
  expect(await cells()).toEqual([
    'SC0000001',
    'Aino Aalto',
    'Klamydiatesti',
    'Osoite ei kelpaaTalonumero puuttuu',
    '25.11.2026 10.15, Lauri Logistiikka',
  ]);
  expect(screen.getByRole('link', { name: 'SC0000001' }).getAttribute('href')).not.toContain('SC0000001');

  // What logistics takes up again disappears, and what it puts aside appears.
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const tell = () =>
    act(() => live.messages.next({ kind: 'rows', list: 'parkedKits', added: [], changed: [], isCut: true }));
  http.fails(getParkedKitsOfArea, new AppError('offline'));
  tell();
  // What cannot be read is refetched: nobody tells it a second time.
  await waitFor(() => expect(http.inputsOf(getParkedKitsOfArea)).toHaveLength(2));
  http.answers(getParkedKitsOfArea, []);
  await screen.findByText('Selvitettäviä ei ole.', undefined, { timeout: 30_000 });
  http.answers(getParkedKitsOfArea, [{ ...aKit, sampleNumber: 'SC0000002' }]);
  tell();
  await screen.findByText('SC0000002', undefined, { timeout: 30_000 });
});

it('the diagnostic centre sees of which packages, and nobody', async () => {
  const { http, live } = await renderApplication('/dk-admin/parked-kits');
  const { productName, areaName, reason, parkedAt, parkedBy } = aKit;
  http.answers(getParkedKitsOfProducts, [{ productName, areaName, reason, parkedAt, parkedBy }]);
  await screen.findByRole('heading', { name: 'Lähettämättä jääneet näytepakkaukset' }, { timeout: 30_000 });
  expect(await cells()).toEqual([
    'Klamydiatesti',
    'Vantaan ja Keravan hyvinvointialue',
    'Osoite ei kelpaa',
    '25.11.2026 10.15, Lauri Logistiikka',
  ]);

  // It follows what logistics takes up again, though it is never told which kit that was.
  await waitFor(() => expect(live.messages.observed).toBe(true));
  http.fails(getParkedKitsOfProducts, new AppError('offline'));
  act(() => live.messages.next({ kind: 'rows', list: 'parkedKits', added: [], changed: [], isCut: true }));
  await waitFor(() => expect(http.inputsOf(getParkedKitsOfProducts)).toHaveLength(2));
  http.answers(getParkedKitsOfProducts, []);
  await screen.findByText('Selvitettäviä ei ole.', undefined, { timeout: 30_000 });
});

it('says when nothing is left', async () => {
  const { http } = await renderApplication('/dk-admin/parked-kits');
  http.answers(getParkedKitsOfProducts, []);
  await screen.findByText('Selvitettäviä ei ole.', undefined, { timeout: 30_000 });
});
