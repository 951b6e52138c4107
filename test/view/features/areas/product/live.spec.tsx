import { act, screen, waitFor } from '@testing-library/react';
import { setup } from './setup.tsx';

it('says beside the product’s name who else of the area edits it', async () => {
  const { live, server } = await setup();
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const { hvaProductId: id } = server.product;
  const kati = {
    objectType: 'hvaProduct',
    id,
    part: 'hvaProduct',
    byName: 'Kati Aluekeskus',
    userKey: 'kati',
  } as const;
  act(() => live.messages.next({ kind: 'presence', state: 'editing', ...kati }));
  expect(screen.getByText('Kati Aluekeskus muokkaa tätä näytepakettia').closest('[aria-live="polite"]')).toBeTruthy();
  act(() => live.messages.next({ kind: 'presence', state: 'left', ...kati }));
  expect(screen.queryByText(/muokkaa tätä/)).toBeNull();
});
