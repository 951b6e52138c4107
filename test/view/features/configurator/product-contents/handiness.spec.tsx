import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  AnalysisResultType,
  createProductAnalysisMapping,
  updateProductContent,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { analyses, button, code, field, fields, microbeFindings, microbes, setup } from './setup.tsx';

const values = (name: RegExp) => fields(name).map((each) => (each as HTMLInputElement).value);
/** By its title, not by its role: on a screen of this many controls roles take the seconds of a test. */
const dialog = async (name: string) =>
  within((await screen.findByText(name, { selector: 'h2' })).closest<HTMLElement>('[role=dialog]')!);
const press = (scope: ReturnType<typeof within>, name: string) => scope.getByText(name, { selector: 'button' });
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

it('adds the microbes of a list that is pasted into a field, tells of the others, and takes it all back at once', async () => {
  const { user, server, shown, i18n } = await setup(microbeFindings);
  await user.click(button('Lisää mikrobi'));
  // With the line breaks and the soft hyphens of Word.
  const text = 'e. coli\vGono\u00ADkokki XYZ\u2028GC';
  fireEvent.paste(field(/^Mikrobi$/), { clipboardData: { getData: () => text } });
  const pasted = await dialog('Liitä monta mikrobia');
  expect(pasted.getByText('Tunnistettu (2)')).toBeTruthy();
  expect(pasted.getByText('Ei tunnistettu (1)')).toBeTruthy();
  expect(pasted.getByLabelText('Lisää oma arvo: Gonokokki XYZ')).toBeTruthy();
  await user.selectOptions(pasted.getByLabelText('Löydös kaikille'), 'Klamydia');
  await user.click(press(pasted, 'Lisää mikrobit (2)'));
  expect(values(/^Mikrobi$/)).toEqual(['Escherichia coli (Escco)', 'Neisseria gonorrhoeae (Gc)']);
  await waitFor(() => expect(document.activeElement).toBe(field(/^Löydös$/)));
  expect(i18n.t(shown.at(-1)!.textKey)).toBe('Mikrobit lisätty.');
  act(() => shown.at(-1)!.action!.run());
  expect(values(/^Mikrobi$/)).toEqual(['']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(values(/^Mikrobi$/)).toHaveLength(2);
  // By the button: what is there already is told, and one's own is added on purpose.
  await user.click(button('Liitä monta'));
  const typed = await dialog('Liitä monta mikrobia');
  await user.type(typed.getByLabelText('Mikrobit'), 'Escco; Oma kanta; posit');
  expect(typed.getByText('Lisätty jo aiemmin (1)')).toBeTruthy();
  expect(typed.getByText('posit ei ole mikrobi, eikä sitä voi lisätä.')).toBeTruthy();
  // A live region with all of it would be read anew at each key.
  expect(typed.getByRole('status').textContent).toBe('Lisätty jo aiemmin (1), Ei tunnistettu (2)');
  const input = typed.getByLabelText('Mikrobit');
  fireEvent.change(input, { target: { value: Array.from({ length: 202 }, (_, at) => `x ${at}`).join('\n') } });
  // What nobody reads is counted.
  expect(typed.getAllByLabelText(/^Lisää oma arvo: x /)).toHaveLength(100);
  expect(typed.getByText('… ja 102 muuta')).toBeTruthy();
  // A cell of a number alone is read as no microbe, and that is said.
  fireEvent.change(input, { target: { value: 'HPV 16\t18\nHPV 31\t"33"' } });
  expect(typed.getByText('Jätetty pois, pelkkä numero (2)')).toBeTruthy();
  expect(typed.getByText('18 · 33')).toBeTruthy();
  expect(typed.getByRole('status').textContent).toBe('Ei tunnistettu (2), Jätetty pois, pelkkä numero (2)');
  fireEvent.change(input, { target: { value: 'Escco; Oma kanta; posit' } });
  await user.click(typed.getByLabelText('Lisää oma arvo: Oma kanta'));
  await user.click(press(typed, 'Lisää mikrobit (1)'));
  await user.selectOptions(field(/^Löydös$/, 2), 'Klamydia');
  await user.click(button('Tallenna'));
  await screen.findByText('Muutokset tallennettu.');
  const { outcomeId } = server.product.outcomes.find(({ name }) => name === 'Klamydia')!;
  expect(server.product.productAnalysisMappings[0]!.resultInterpretations).toMatchObject([
    { diagnosticValues: 'Escherichia coli (Escco)', outcomeId },
    { diagnosticValues: 'Neisseria gonorrhoeae (Gc)', outcomeId },
    { diagnosticValues: 'Oma kanta', outcomeId },
  ]);
});

/** Analyses whose findings lead to no outcome that is there any more. */
async function setupMany() {
  const { outcomeId } = aCompleteProduct().outcomes[0]!;
  const ofType = (
    analysisResultType: AnalysisResultType,
    ...found: readonly string[]
  ): Partial<ProductAnalysisMapping> => {
    const productAnalysisMappingId = anId();
    const resultInterpretations = found.map((diagnosticValues) => {
      return { diagnosticValues, outcomeId, analysisResultType, productAnalysisMappingId };
    });
    return { productAnalysisMappingId, resultType: analysisResultType, resultInterpretations };
  };
  return setup(
    { kuntaliittoCode: '1', ...ofType(AnalysisResultType.MicrobeFindings, 'A', 'B', 'C') },
    analyses,
    microbes,
    [
      { kuntaliittoCode: '2', ...ofType(AnalysisResultType.PositNegat, 'posit') },
      { kuntaliittoCode: '3', ...ofType(AnalysisResultType.Unknown) },
      { kuntaliittoCode: '4', ...ofType(AnalysisResultType.PositNegat, 'posit') },
    ],
  );
}

it('sets one outcome, or the findings of another analysis, at several places as one step', async () => {
  const { user } = await setupMany();
  const outcomes = () => fields(/^Löydös$/).map((each) => (each as HTMLSelectElement).selectedOptions[0]!.text);
  const open = async (name: string) => {
    await user.click(button(name));
    return dialog(name);
  };
  const rows = await open('Aseta löydös usealle riville');
  // The button that cannot be pressed yet says what is missing.
  const none = press(rows, 'Aseta (0)');
  expect(describedBy(none)).toBe('Valitse, mikä asetetaan.');
  expect(rows.getByLabelText(/^Mikä asetetaan/).getAttribute('aria-invalid')).toBe('false');
  await user.selectOptions(rows.getByLabelText(/^Mikä asetetaan/), 'Klamydia');
  expect(describedBy(none)).toBe('Valitse, mille asetetaan.');
  await user.click(rows.getByLabelText(/^A /));
  await user.click(rows.getByLabelText(/^C /));
  expect(describedBy(press(rows, 'Aseta (2)'))).toBeUndefined();
  await user.click(press(rows, 'Aseta (2)'));
  expect(outcomes()).toEqual(['Klamydia', 'Valitse', 'Klamydia', 'Valitse']);
  // A row is ticked by what it is, wherever it has come under the open dialog; one that has gone is ticked no more.
  const again = await open('Aseta löydös usealle riville');
  await user.selectOptions(again.getByLabelText(/^Mikä asetetaan/), 'Valitse');
  await user.click(again.getByLabelText(/^B /));
  await user.click(again.getByLabelText(/^C /));
  fireEvent.click(screen.getByTitle('Poista mikrobi B'));
  expect(again.queryByLabelText(/^B /)).toBeNull();
  expect(again.getByLabelText(/^C /)).toHaveProperty('checked', true);
  expect(press(again, 'Aseta (1)')).toBeTruthy();
  await user.click(press(again, 'Peruuta'));
  await user.keyboard('{Control>}z{/Control}');
  const many = await open('Aseta löydös usealle tutkimukselle');
  await user.selectOptions(many.getByLabelText(/^Mikä asetetaan/), 'Klamydia');
  expect(many.getByLabelText(/^Päätutkimus 3: .*ei sovi: vastaustyyppiä ei ole valittu/)).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(many.getByLabelText('Kaikki sopivat'));
  await user.click(press(many, 'Aseta (3)'));
  expect(outcomes()).toEqual(['Klamydia', 'Klamydia', 'Klamydia', 'Klamydia']);
  await waitFor(() => expect(document.activeElement).toBe(button('Aseta löydös usealle tutkimukselle')));
  await user.keyboard('{Control>}z{/Control}');
  expect(outcomes()).toEqual(['Klamydia', 'Valitse', 'Klamydia', 'Valitse']);
  const same = await open('Aseta löydös usealle tutkimukselle');
  await user.selectOptions(
    same.getByLabelText(/^Mikä asetetaan/),
    screen.getByText(/^Päätutkimus 1: /, { selector: 'option' }),
  );
  await user.click(same.getByLabelText(/^Päätutkimus 3: /));
  await user.click(press(same, 'Aseta (1)'));
  expect(values(/^Mikrobi$/)).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
});

it('copies an analysis beneath itself with all that it holds, and asks for its code next', async () => {
  const { user, server } = await setupMany();
  await user.click(screen.getAllByText('Monista tutkimus')[0]!);
  await waitFor(() => expect(values(/^Kuntaliittokoodi/)).toEqual(['1', '1', '2', '3']));
  expect(document.activeElement).toBe(code(1));
  await user.keyboard('4816');
  expect(values(/^Kuntaliittokoodi/)).toEqual(['1', '4816', '2', '3']);
  expect(values(/^Mikrobi$/)).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
  const ids = server.product.productAnalysisMappings.map((each) => each.productAnalysisMappingId);
  const [copied] = fields(/^Kuntaliittokoodi/).map((each) => each.closest('section')!.id);
  expect(ids.map((id) => `analysis-${id}`)).toContain(copied);
  expect(code(1).closest('section')!.id).not.toBe(copied);
});

it('has what is typed before the copy is there, and stays near when that is taken back', async () => {
  const { user, http, server } = await setupMany();
  const answers: (() => void)[] = [];
  http.answers(createProductAnalysisMapping, async ({ body: { productId } }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const [first] = server.product.productAnalysisMappings;
    return { ...first!, productId, productAnalysisMappingId: anId(), childProductAnalysisMappings: [] };
  });
  await user.click(screen.getAllByText('Monista tutkimus')[0]!);
  await user.keyboard('48');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await waitFor(() => expect(document.activeElement).toBe(code(1)));
  await user.keyboard('16');
  expect(values(/^Kuntaliittokoodi/)).toEqual(['1', '4816', '2', '3']);

  await user.click(screen.getAllByText('Monista tutkimus')[2]!);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await waitFor(() => expect(values(/^Kuntaliittokoodi/)).toHaveLength(5));
  act(() => document.getElementsByName('productAnalysisMappings.3.up')[0]!.focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(values(/^Kuntaliittokoodi/)).toEqual(['1', '4816', '2', '3']));
  expect(code(2).closest('section')!.contains(document.activeElement)).toBe(true);
});

it('keeps in sight what is moved by its button', async () => {
  const { user } = await setupMany();
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const [down] = document.getElementsByName('productAnalysisMappings.0.down');
  await user.click(down!);
  expect(scroll.mock.contexts).toEqual([document.getElementsByName('productAnalysisMappings.1.down')[0]]);
  scroll.mockRestore();
});

it('copies two analyses that are asked for at once, and leaves the focus to who has gone on', async () => {
  const { user, http, server } = await setupMany();
  const answers: (() => void)[] = [];
  http.answers(createProductAnalysisMapping, async ({ body: { productId } }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const [first] = server.product.productAnalysisMappings;
    return { ...first!, productId, productAnalysisMappingId: anId(), childProductAnalysisMappings: [] };
  });
  await user.click(screen.getAllByText('Monista tutkimus')[0]!);
  await user.click(screen.getAllByText('Monista tutkimus')[1]!);
  await user.click(field(/^Tutkimuksen nimi/));
  for (const at of [0, 1]) {
    await waitFor(() => expect(answers).toHaveLength(at + 1));
    await act(async () => answers[at]!());
  }
  await waitFor(() => expect(values(/^Kuntaliittokoodi/)).toEqual(['1', '1', '2', '2', '3']));
  expect(document.activeElement).toBe(field(/^Tutkimuksen nimi/));
});

it('tells how many microbes fit before more than that are added', async () => {
  const listed = Array.from({ length: 200 }, (_, at) => ({ nimi: `Mikrobi ${at}`, lyhenne: `M${at}` }));
  const { user } = await setup(microbeFindings, analyses, listed);
  await user.click(button('Lisää mikrobi'));
  await user.click(button('Liitä monta'));
  const pasted = await dialog('Liitä monta mikrobia');
  const paste = (count: number) =>
    fireEvent.change(pasted.getByLabelText('Mikrobit'), {
      target: {
        value: listed
          .slice(0, count)
          .map(({ lyhenne }) => lyhenne)
          .join('\n'),
      },
    });
  paste(200);
  expect(pasted.getByRole('alert').textContent).toMatch(/^Mikrobeja on 200, mutta tutkimukselle mahtuu enää 199/);
  expect(press(pasted, 'Lisää mikrobit (200)')).toHaveProperty('ariaDisabled', 'true');
  paste(199);
  expect(pasted.queryByRole('alert')).toBeNull();
});

it('keeps the list of microbes that is closed by Esc or by a press beside it, and what is chosen in it, until it is cancelled', async () => {
  const { user } = await setup(microbeFindings);
  await user.click(button('Liitä monta'));
  const begun = await dialog('Liitä monta mikrobia');
  fireEvent.change(begun.getByLabelText('Mikrobit'), { target: { value: 'E. coli\nOma kanta' } });
  await user.selectOptions(begun.getByLabelText('Löydös kaikille'), 'Klamydia');
  await user.click(begun.getByLabelText('Lisää oma arvo: Oma kanta'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Liitä monta'));
  const again = await dialog('Liitä monta mikrobia');
  expect(again.getByLabelText('Mikrobit')).toHaveProperty('value', 'E. coli\nOma kanta');
  expect(again.getByLabelText<HTMLSelectElement>('Löydös kaikille').selectedOptions[0]?.text).toBe('Klamydia');
  expect(press(again, 'Lisää mikrobit (2)')).toBeTruthy();
  await user.click(press(again, 'Peruuta'));
  await user.click(button('Liitä monta'));
  expect((await dialog('Liitä monta mikrobia')).getByLabelText('Mikrobit')).toHaveProperty('value', '');
});

it('leads from the outline to an analysis, marks what is wrong in it, and follows what is typed and moved', async () => {
  const { user } = await setupMany();
  const outline = within(screen.getByRole('navigation', { name: 'Tutkimukset' }));
  const items = () => outline.getAllByRole('button', { name: /^\d/ });
  expect(items().map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['1. 1', '2. 2', '3. 3', '4. 4']);
  await waitFor(() => expect(within(items()[2]!).getByLabelText('Tietoja puuttuu')).toBeTruthy());
  // The fourth is closed: the arrows lead there, and it opens.
  expect(fields(/^Kuntaliittokoodi/)).toHaveLength(3);
  items()[0]!.focus();
  await user.keyboard('{End}{Enter}');
  expect(fields(/^Kuntaliittokoodi/)).toHaveLength(4);
  expect(document.activeElement?.textContent).toMatch(/^Päätutkimus 4/);
  await user.type(code(3), '5');
  await user.tab();
  await waitFor(() => expect(items()[3]!.textContent).toMatch(/^4\. 45/));
  await user.click(
    screen.getAllByTitle('Siirrä ylös').find((each) => each.getAttribute('name') === 'productAnalysisMappings.3.up')!,
  );
  await waitFor(() => expect(items()[2]!.textContent).toMatch(/^3\. 45/));
});

it('says at a microbe that is only typed what to do with it, once it is saved, and comes back with a step', async () => {
  const { user, http } = await setup(microbeFindings);
  await user.click(button('Lisää mikrobi'));
  await user.type(field(/^Mikrobi$/), 'esch');
  const message = 'Valitse mikrobi luettelosta tai lisää oma arvo';
  await waitFor(() => expect(screen.getByText(`Päätutkimus 1, rivi 1: ${message}`)).toBeTruthy());
  expect(screen.queryByText(message)).toBeNull();
  await user.selectOptions(field(/^Löydös$/), 'Klamydia');
  await user.click(button('Tallenna'));
  // At the field, too.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
  expect(document.activeElement).toBe(field(/^Mikrobi$/));
  expect(http.inputsOf(updateProductContent)).toEqual([]);
  await user.click(screen.getByTitle('Poista mikrobi esch'));
  expect(screen.queryAllByLabelText('Mikrobi')).toEqual([]);
  await user.keyboard('{Control>}z{/Control}');
  expect(field(/^Mikrobi$/)).toHaveProperty('value', 'esch');
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
});
