import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { searchLogisticsReferrals, type LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { referralPlaceOf } from '#features/referral-lists/referral-lists.public.ts';
import { aLogisticsReferral } from '#test/support/builders.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { box, button, setupReferrals } from './setup-bulk.tsx';

describe('A barcode reader', () => {
  afterEach(() => jest.useRealTimers());

  const read = (code: string, ends: readonly string[] = ['Enter']): void => {
    const at = performance.now();
    for (const [index, key] of [...code, ...ends].entries()) {
      // On a Finnish keyboard it is written by AltGr, which Windows tells as both.
      const [ctrlKey, altKey] = [key === ']', key === ']'];
      const event = new KeyboardEvent('keydown', { key, ctrlKey, altKey, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at + index * 5 });
      fireEvent(document.activeElement ?? document.body, event);
    }
  };

  it('opens the referral at once, and then the next one in its place', async () => {
    const { user, http, referrals, view } = await setupReferrals();
    const { key } = view.router.state.location;
    const elsewhere = [aLogisticsReferral({ sampleNumber: 'ON77' }), aLogisticsReferral({ sampleNumber: 'ON770' })];
    http.answers(searchLogisticsReferrals, ({ body: { sampleNumber: read } }) =>
      read ? elsewhere.filter(({ sampleNumber }) => sampleNumber === read) : [...referrals],
    );
    read('on77');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('ON77')).toBeTruthy();
    // As it comes of a reader that sends an AIM identifier first.
    read(']C0on770');
    expect(await within(dialog).findByText('ON770')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // One step back from both of them: it is the list as it was.
    expect(view.router.state.location.key).toBe(key);
  });

  it('leads back to the list also from what it has opened in place of an order that a link from elsewhere led to', async () => {
    const { user, http, referrals, view } = await setupReferrals();
    const [linked] = referrals;
    const place = referralPlaceOf('/logistics', 'subject-of-the-test', {}, linked!.referralId);
    await act(() => view.router.navigate('/packing-list'));
    await act(() => view.router.navigate(place.address, { state: place.state }));
    const dialog = await screen.findByRole('dialog');
    http.answers(searchLogisticsReferrals, [aLogisticsReferral({ sampleNumber: 'ON77' })]);
    read('ON77');
    expect(await within(dialog).findByText('ON77')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.router.state.location.pathname).toBe('/logistics');
  });

  it('that ends its codes by Enter twice presses nothing in the details either', async () => {
    const { http } = await setupReferrals();
    http.answers(searchLogisticsReferrals, [aLogisticsReferral({ sampleNumber: 'ON1' })]);
    read('ON1');
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: 'Merkitse tilaus valmiiksi' });
    act(() => button.focus());
    const reached: string[] = [];
    button.addEventListener('keydown', ({ key, defaultPrevented }) => defaultPrevented || reached.push(key));
    http.answers(searchLogisticsReferrals, [aLogisticsReferral({ sampleNumber: 'ON2' })]);
    read('ON2', ['Enter', 'Enter']);
    expect(reached).toEqual(['O', 'N', '2']);
    await dialog.findByText('ON2');
  });

  it('says when there is no such referral, or several', async () => {
    const { http, referrals, texts } = await setupReferrals();
    let found: LogisticsReferral[] = [];
    http.answers(searchLogisticsReferrals, ({ body }) => (body.sampleNumber ? found : [...referrals]));
    read('ON1');
    await waitFor(() => expect(texts()).toEqual(['Luetulla tutkimusnumerolla ei löytynyt tilausta.']));
    found = [
      aLogisticsReferral({ sampleNumber: 'ON2' }),
      aLogisticsReferral({ sampleNumber: 'ON2', firstName: 'Matti' }),
    ];
    read('ON2');
    expect(await screen.findByRole('button', { name: /ON2, Matti/ })).toBeTruthy();
    expect(texts()[1]).toBe('Luetulla tutkimusnumerolla on useita tilauksia. Ne näkyvät listalla.');
  });

  it('that types for a US keyboard is told as such', async () => {
    const { http, texts } = await setupReferrals();
    http.answers(searchLogisticsReferrals, ({ body }) =>
      body.sampleNumber === 'OM-2026-1' ? [aLogisticsReferral({ sampleNumber: 'OM-2026-1' })] : [],
    );
    read('om+2026+1');
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining('Aseta lukijan kieleksi suomi')]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is heard on a selector, which it does not change', async () => {
    const { http } = await setupReferrals();
    const pageSize = screen.getByRole('combobox', { name: 'Rivejä sivulla' });
    act(() => pageSize.focus());
    const prevented: boolean[] = [];
    pageSize.addEventListener('keydown', ({ defaultPrevented }) => prevented.push(defaultPrevented));
    http.answers(searchLogisticsReferrals, [aLogisticsReferral({ sampleNumber: 'ON1' })]);
    read('ON1');
    expect(prevented).toEqual([false, true, true]);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('nor is a selector changed by a code of figures, but by one that a person types', async () => {
    const { http, view } = await setupReferrals();
    const pageSize = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rivejä sivulla' });
    act(() => pageSize.focus());
    const prevented: boolean[] = [];
    pageSize.addEventListener('keydown', ({ defaultPrevented }) => prevented.push(defaultPrevented));
    http.answers(searchLogisticsReferrals, [aLogisticsReferral({ sampleNumber: '20000001' })]);
    fakeOnly('setTimeout', 'clearTimeout');
    const later = () => act(() => jest.advanceTimersByTime(1_000));
    read('1', []);
    later();
    expect(view.router.state.location.search).toBe('?pageSize=100');
    read('20000001');
    later();
    expect(view.router.state.location.search).toBe('?pageSize=100');
    expect(new Set(prevented)).toEqual(new Set([true]));
    jest.useRealTimers();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows the referral as it was read, also when the list has an older one', async () => {
    const { http, referrals } = await setupReferrals();
    const newer = { ...referrals[0]!, sampleNumber: 'AAA', lastName: 'Uusinimi' };
    http.answers(searchLogisticsReferrals, [newer]);
    read('AAA');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: /Uusinimi/ })).toBeTruthy();
  });

  it('opens nothing over another dialog, and says so', async () => {
    const { user, http, texts } = await setupReferrals();
    await user.click(box(/Valitse A/));
    let answer: (referrals: LogisticsReferral[]) => void = () => undefined;
    http.answers(searchLogisticsReferrals, () => new Promise((resolve) => (answer = resolve)));
    read('ON1');
    await user.click(await screen.findByRole('button', { name: 'Tulosta osoitetarrat' }));
    await screen.findByRole('dialog', { name: 'Osoitetarrat (1)' });
    const told = 'Sulje ensin avoinna oleva ikkuna ja lue sitten tutkimusnumero uudelleen.';
    // One that has been opened before the answer, as one that was there before.
    await act(async () => answer([aLogisticsReferral({ sampleNumber: 'ON1' })]));
    await waitFor(() => expect(texts()).toEqual([told]));
    const calls = http.sent.length;
    read('ON1');
    expect(texts()).toEqual([told, told]);
    expect(http.sent).toHaveLength(calls);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('leads nobody back who has left the page before the answer', async () => {
    const { http, view } = await setupReferrals();
    let answer: (referrals: LogisticsReferral[]) => void = () => undefined;
    http.answers(searchLogisticsReferrals, () => new Promise((resolve) => (answer = resolve)));
    read('ON1');
    await waitFor(() => expect(http.inputsOf(searchLogisticsReferrals).at(-1)?.body.sampleNumber).toBe('ON1'));
    const before = view.router.state.location;
    view.unmount();
    await act(async () => answer([aLogisticsReferral({ sampleNumber: 'ON1' })]));
    expect(view.router.state.location).toBe(before);
  });

  it('is let alone in a field', async () => {
    const { user, http } = await setupReferrals();
    await user.click(button('Lisää suodattimia'));
    act(() => screen.getByRole('textbox', { name: 'Sukunimi' }).focus());
    const searches = http.inputsOf(searchLogisticsReferrals).length;
    read('ON1');
    expect(http.inputsOf(searchLogisticsReferrals).length).toBe(searches);
  });
});
