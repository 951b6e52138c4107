import { screen, waitFor } from '@testing-library/react';
import { setReferralWorkFlowStatus } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aLogisticsReferral } from '#test/support/builders.ts';
import { setup } from './setup.tsx';
import { box, button, chosen, failures, setupReferrals } from './setup-bulk.tsx';

describe('Marking many as sent without a network', () => {
  it('refetches what had no answer, and says so: it may be sent', async () => {
    const { user, http, change } = await setupReferrals();
    await user.click(box(/Valitse sivu/));
    http.answers(setReferralWorkFlowStatus, ({ query }) => {
      change(query.referralId, { referralWorkflowStatus: 5 });
      throw new AppError('offline', { code: 'ERR_NETWORK' });
    });
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    const [failure] = await failures();
    expect(failure).toBe(
      'A, B, C, D: Palvelulta ei saatu vastausta. Tarkista rivin tila, ennen kuin teet tämän uudelleen.',
    );
    expect(screen.getByText(/^Ei onnistunut tai vastausta ei saatu: 4\. Onnistui: 0\./)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Valmis', { selector: 'td *' })).toHaveLength(4));
  });

  it('ends once nothing is answered: what was not begun is as it was, and stays chosen for another press', async () => {
    const names = ['N0', 'N1', 'N2', 'N3', 'N4', 'N5'];
    const { user, http, change, show } = await setup({
      referrals: names.map((sampleNumber) => aLogisticsReferral({ sampleNumber })),
    });
    show();
    await user.click(await screen.findByRole('checkbox', { name: /Valitse sivu/ }));
    http.fails(setReferralWorkFlowStatus, new AppError('offline', { code: 'ETIMEDOUT' }));
    await user.click(await screen.findByRole('button', { name: 'Merkitse lähetetyiksi' }));
    expect(await failures()).toEqual([
      'N0, N1, N2, N3: Palvelulta ei saatu vastausta. Tarkista rivin tila, ennen kuin teet tämän uudelleen.',
      'N4, N5: Palveluun ei saatu yhteyttä.',
    ]);
    expect(http.inputsOf(setReferralWorkFlowStatus)).toHaveLength(4);
    expect(chosen()).toEqual(names);

    http.answers(setReferralWorkFlowStatus, ({ query: { referralId } }) =>
      change(referralId, { referralWorkflowStatus: OrderStatus.SamplingKitSent }),
    );
    await user.click(button('Merkitse lähetetyiksi'));
    await waitFor(() => expect(chosen()).toEqual([]));
    expect(http.inputsOf(setReferralWorkFlowStatus)).toHaveLength(10);
    expect(box(/Valitse sivu/).checked).toBe(false);
  });
});
