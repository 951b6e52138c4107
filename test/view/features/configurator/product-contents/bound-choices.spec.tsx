import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { updateProductContent, type Product } from '#core/contracts/product.contract.ts';
import { anId } from '#test/support/builders.ts';
import { analyses, microbes, setup, field, code, nameOf, resultType, button, microbeFindings } from './setup.tsx';

describe('Bound choices', () => {
  const microbe = () => screen.getByLabelText<HTMLInputElement>('Mikrobi');
  const notChosen = 'Valitse mikrobi luettelosta tai lisää oma arvo';
  const findings = (server: { product: Product }) =>
    server.product.productAnalysisMappings[0]!.resultInterpretations.map(({ diagnosticValues }) => diagnosticValues);

  it('store no microbe that is typed only, and one’s own value once it is added, by keyboard', async () => {
    const { user, http, server } = await setup(microbeFindings);
    await user.click(button('Lisää mikrobi'));
    await user.type(microbe(), 'esch');
    await user.tab();
    expect(microbe().value).toBe('esch');
    expect(await screen.findAllByText(notChosen)).not.toEqual([]);
    await user.selectOptions(field(/^Löydös/), 'Klamydia');
    await user.keyboard('{Control>}s{/Control}');
    expect(http.inputsOf(updateProductContent)).toEqual([]);
    expect(screen.queryByText('Oma arvo')).toBeNull();
    await user.click(microbe());
    await user.type(microbe(), 'erichiasta poikkeava');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(microbe().value).toBe('escherichiasta poikkeava');
    expect(screen.getByText('Oma arvo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(notChosen)).toBeNull());
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(findings(server)).toEqual(['escherichiasta poikkeava']);
  });

  it('take a whole name of the list for its microbe, and offer nothing of one’s own for it', async () => {
    const { user, server } = await setup(microbeFindings);
    await user.click(button('Lisää mikrobi'));
    await user.type(microbe(), 'e. coli');
    expect(screen.queryByText(/^Lisää oma arvo/)).toBeNull();
    await user.tab();
    expect(microbe().value).toBe('Escherichia coli (Escco)');
    await user.selectOptions(field(/^Löydös/), 'Klamydia');
    // Without leaving it, in another spelling.
    await user.clear(microbe());
    await user.type(microbe(), 'GC');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Muutokset tallennettu.');
    expect(findings(server)).toEqual(['GC']);
  });

  it('take a value of one’s own without the lists, too', async () => {
    const { user, server } = await setup(microbeFindings, 'fails');
    await user.click(button('Lisää mikrobi'));
    await user.type(microbe(), 'Paikallinen{ArrowDown}{Enter}');
    await user.selectOptions(field(/^Löydös/), 'Klamydia');
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(findings(server)).toEqual(['Paikallinen']);
  });

  it('leave a value from before as it is, marked as one’s own', async () => {
    const { resultType: analysisResultType } = microbeFindings;
    const ids = { outcomeId: anId(), productAnalysisMappingId: anId() };
    const old = { ...ids, analysisResultType, diagnosticValues: 'chlam' };
    const { user } = await setup({ ...microbeFindings, resultInterpretations: [old] });
    await screen.findByText('Oma arvo');
    await user.click(microbe());
    await user.tab();
    expect(microbe().value).toBe('chlam');
    expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
  });

  it('fill the name of a whole known code that is typed, and mend a name of another code', async () => {
    const { user, shown, i18n } = await setup();
    await user.clear(code());
    await user.type(code(), '1155');
    expect(nameOf()).toHaveProperty('value', 'Bakteeri, viljely virtsasta');
    await user.clear(nameOf());
    await user.type(nameOf(), 'Chlamydia  trachomatis');
    const wrong = 'Nimi kuuluu koodille 4816. Koodin 1155 nimi on Bakteeri, viljely virtsasta.';
    await note(wrong);
    expect(announced()).toEqual([wrong]);
    await user.click(screen.getByText('Korjaa nimi'));
    expect(nameOf()).toHaveProperty('value', 'Bakteeri, viljely virtsasta');
    expect(document.activeElement).toBe(nameOf());
    await waitFor(() => expect(screen.queryByText(/^Nimi kuuluu/)).toBeNull());
    // A name of one's own gives way when the code is left, and can be had back.
    await user.type(nameOf(), ', oma');
    await user.clear(code());
    await user.type(code(), '4816');
    expect(nameOf()).toHaveProperty('value', 'Bakteeri, viljely virtsasta, oma');
    await user.tab();
    expect(nameOf()).toHaveProperty('value', 'Chlamydia trachomatis');
    expect(i18n.t(shown.at(-1)!.textKey)).toBe('Tutkimuksen nimi vaihdettu koodin mukaiseksi.');
  });

  it('mark an own code, open and closed, and offer the code of its name', async () => {
    const { user } = await setup({ kuntaliittoCode: 'PAIK-1' });
    await screen.findByText('Oma koodi');
    await note('Nimi kuuluu koodille 4816.');
    // It stood there when the screen opened.
    expect(announced()).toEqual([]);
    await user.click(screen.getByText('Päätutkimus 1'));
    expect(screen.getByRole('heading', { level: 2, name: /Oma koodi/ })).toBeTruthy();
    await user.click(screen.getByText('Päätutkimus 1'));
    await user.click(await screen.findByText('Vaihda koodiksi 4816'));
    expect(code()).toHaveProperty('value', '4816');
    await waitFor(() => expect(screen.queryByText('Oma koodi')).toBeNull());
  });

  it('say where the preset outcome names another disease than the analysis', async () => {
    const gonorrhoea = { kuntaliittoCode: '9', kuntaliittoName: 'Neisseria gonorrhoeae' };
    const { user } = await setup({ ...microbeFindings, ...gonorrhoea }, analyses, [
      ...microbes,
      { nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr' },
    ]);
    await user.selectOptions(resultType(), 'Positiivinen/negatiivinen');
    const other = 'Huomio: löydöksen nimi viittaa eri tautiin kuin tutkimus.';
    await note(other);
    expect(announced()).toEqual([other]);
    await user.clear(nameOf());
    await user.type(nameOf(), 'Klamydia');
    await waitFor(() => expect(screen.queryByText(/^Huomio/)).toBeNull());
  });

  it('are not told again when another analysis is added', async () => {
    const { user } = await setup({ kuntaliittoCode: 'PAIK-1' });
    await note('Nimi kuuluu koodille 4816.');
    await user.click(button('Lisää päätutkimus'));
    await waitFor(() => expect(document.activeElement).toBe(code(1)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(announced()).toEqual([]);
  });

  it('move nothing under a pressed pointer, and have changed what is saved by its click', async () => {
    const { user, server } = await setup({ kuntaliittoName: 'Oma nimi' });
    await user.clear(code());
    await user.type(code(), '1155');
    // Longer than a note waits for.
    const leaveBy = (press: Element): Promise<void> =>
      act(async () => {
        fireEvent.pointerDown(press);
        code().blur();
        await new Promise((resolve) => setTimeout(resolve, 500));
      });
    const release = (press: Element): void => {
      fireEvent.pointerUp(press);
      fireEvent.click(press);
    };
    await leaveBy(button('Tallenna'));
    expect(nameOf()).toHaveProperty('value', 'Oma nimi');
    release(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    const [saved] = server.product.productAnalysisMappings;
    expect(saved).toMatchObject({ kuntaliittoCode: '1155', kuntaliittoName: 'Bakteeri, viljely virtsasta' });
    await user.clear(code());
    await user.type(code(), 'PAIK-1');
    await leaveBy(document.body);
    expect([screen.queryByText('Oma koodi'), screen.queryByText(/^Nimi kuuluu/)]).toEqual([null, null]);
    release(document.body);
    await screen.findByText('Oma koodi');
    await note('Nimi kuuluu koodille 1155.');
  });
});

/** Beside its field: the form's announcer says it, too. */
function note(text: string): Promise<HTMLElement> {
  return screen.findByText(text, { ignore: 'script, style, [role=status]' });
}

/** What the live regions of the form say. */
function announced(): readonly (string | null)[] {
  const texts = screen.queryAllByRole('status').map(({ textContent }) => textContent);
  return texts.filter((text) => /^(Nimi|Huomio)/.test(text ?? ''));
}
