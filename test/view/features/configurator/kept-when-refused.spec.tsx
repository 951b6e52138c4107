import { act, screen, waitFor, within } from '@testing-library/react';
import { getProducts, type ProductSummary } from '#core/contracts/product-summary.contract.ts';
import {
  ConfiguratorPhase,
  getProductById,
  proceedToConfiguratorPhase,
  updateProductBasicInfo,
} from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { formErrors } from '#core/contracts/form-errors.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { ProceedPhase } from '#features/configurator/phases/proceed-phase.command.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { aCompleteProduct, aProductSummary } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

/** A product whose first phase is on the screen, its name written on. */
async function setup() {
  const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.BasicInfo });
  const server = { product };
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  application.http
    .answers(getAnalyses, [])
    .answers(getMicrobes, [])
    .answers(getProductById, () => server.product)
    .answers(proceedToConfiguratorPhase, () => (server.product = { ...server.product, configuratorStatus: 2 }))
    .answers(updateProductBasicInfo, ({ body }) => {
      const { productName } = body;
      return (server.product = { ...server.product, productName, modifiedAt: '2026-06-01T00:00:01.000Z' });
    });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ }, { timeout: 30_000 });
  await application.user.type(name, ' 2');
  return { ...application, server, name };
}

/** Its toasts come to the screen. */
async function setupWithToasts() {
  const application = await setup();
  const store = application.container.get(toastStoreToken);
  jest.mocked(store.show).mockRestore();
  return {
    ...application,
    toasts: () =>
      store.getState().toasts.map(({ intent, textKey, behindKey = [] }) => [intent, textKey].concat(behindKey)),
  };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** By its words: after a dialog before it, Fluent's focus keeper at times takes the next one for what stands behind it. */
const answer = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByText('Tallentamattomia muutoksia', { selector: '[role="alertdialog"] h2' });
  return within(title.closest<HTMLElement>('[role="alertdialog"]')!).getByText(name, { selector: 'button' });
};
const bar = () => within(document.querySelector<HTMLElement>('[data-bar="bottom"]')!);
const typed = 'Klamydia ja tippuri 2';

describe('Going ahead by the phase bar', () => {
  it('without saving keeps everything typed where the move is refused, and gives it up once one has moved', async () => {
    const { user, http, path, name, server } = await setup();
    http.fails(proceedToConfiguratorPhase, new AppError('conflict', { status: 409, code: 'conflict' }));
    await user.click(button('Paketin sisältö, tulossa'));
    await user.click(await answer('Poistu tallentamatta'));
    await waitFor(() => expect(http.inputsOf(proceedToConfiguratorPhase)).toHaveLength(1));
    expect(path()).toMatch(/basic-info$/);
    expect(name.value).toBe(typed);
    expect(screen.getByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
    http.answers(proceedToConfiguratorPhase, () => (server.product = { ...server.product, configuratorStatus: 2 }));
    await user.click(button('Paketin sisältö, tulossa'));
    await user.click(await answer('Poistu tallentamatta'));
    await waitFor(() => expect(path()).toMatch(/product-contents$/));
    expect(server.product.productName).toBe('Klamydia ja tippuri');
  });

  it('saves first where that is chosen, and stays where it cannot be saved', async () => {
    const { user, http, path, server, name } = await setup();
    http.fails(updateProductBasicInfo, new AppError('offline'));
    await user.click(button('Paketin sisältö, tulossa'));
    await user.click(await answer('Tallenna ja jatka'));
    expect(await bar().findByText(/^Tallennukseen ei saatu vastausta\./)).toBeTruthy();
    expect([path().endsWith('basic-info'), name.value]).toEqual([true, typed]);
    expect(http.inputsOf(proceedToConfiguratorPhase)).toEqual([]);
    http.answers(
      updateProductBasicInfo,
      ({ body }) => (server.product = { ...server.product, productName: body.productName }),
    );
    await user.click(button('Paketin sisältö, tulossa'));
    await user.click(await answer('Tallenna ja jatka'));
    await waitFor(() => expect(path()).toMatch(/product-contents$/));
    expect(server.product.productName).toBe(typed);
  });
});

describe('What is typed while the step ahead is on its way', () => {
  const setupMoving = async (isUnsaved: boolean) => {
    const application = await setup();
    const { user, http, server, name } = application;
    let move!: () => void;
    const moving = new Promise<void>((resolve) => (move = resolve));
    http.answers(proceedToConfiguratorPhase, async () => {
      await moving;
      return (server.product = { ...server.product, configuratorStatus: 2 });
    });
    if (!isUnsaved) await user.type(name, '{Backspace}{Backspace}');
    await user.click(button('Paketin sisältö, tulossa'));
    if (isUnsaved) await user.click(await answer('Poistu tallentamatta'));
    await waitFor(() => expect(http.inputsOf(proceedToConfiguratorPhase)).toHaveLength(1));
    await user.type(name, '3');
    move();
    return { ...application, typedSince: name.value };
  };

  it.each([
    ['in a clean form', false],
    ['in one whose changes are given up', true],
  ])('is asked about, %s, before the next phase is shown', async (_where, isUnsaved) => {
    const { user, path, name, typedSince, browserDrafts } = await setupMoving(isUnsaved);
    await user.click(await answer('Jatka muokkausta'));
    expect([path().endsWith('basic-info'), name.value]).toEqual([true, typedSince]);
    await waitFor(() => expect(browserDrafts.kept.size).toBe(1));
  });

  it('is saved first where that is chosen', async () => {
    const { user, path, typedSince, server } = await setupMoving(false);
    await user.click(await answer('Tallenna ja jatka'));
    await waitFor(() => expect(path()).toMatch(/product-contents$/));
    expect(server.product.productName).toBe(typedSince);
  });
});

it('asks once more about what is typed while ‘Tallenna ja jatka’ of the question saves', async () => {
  const { user, http, path, server, name } = await setup();
  http.answers(getProducts, []);
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  http.answers(updateProductBasicInfo, async ({ body }) => {
    await ended;
    return (server.product = { ...server.product, productName: body.productName });
  });
  await user.click(button('Palaa etusivulle'));
  await user.click(await answer('Tallenna ja jatka'));
  await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
  await user.type(name, '3');
  end();
  await user.click(await answer('Tallenna ja jatka'));
  await waitFor(() => expect(path()).toBe('/dk-admin'));
  expect(server.product.productName).toBe(`${typed}3`);
});

it('shows what the product lacks in which phase and language when it may not go on', async () => {
  const { user, http } = await setup();
  const fieldErrors = { 'sv.resultSms': ['productConfigurator.common.formErrors.required'] };
  http.fails(proceedToConfiguratorPhase, new AppError('conflict', { status: 409, code: 'conflict', fieldErrors }));
  await user.click(button('Tallenna ja jatka'));
  const problems = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
  expect(document.activeElement).toBe(problems);
  const [screenLink, fieldLink] = within(problems).getAllByRole('link');
  expect([screenLink?.textContent, fieldLink?.textContent]).toEqual([
    'Tekstit kansalaiselle, Ruotsi',
    'Tulosilmoitus tekstiviestillä: Pakollinen tieto',
  ]);
});

it('gives what is lacking the focus, too, where the phase bar has asked about changes before', async () => {
  const { user, http } = await setup();
  const fieldErrors = { 'sv.resultSms': ['productConfigurator.common.formErrors.required'] };
  http.fails(proceedToConfiguratorPhase, new AppError('conflict', { status: 409, code: 'conflict', fieldErrors }));
  await user.click(button('Paketin sisältö, tulossa'));
  await user.click(await answer('Poistu tallentamatta'));
  const problems = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
  await waitFor(() => expect(document.activeElement).toBe(problems));
});

it.each([
  ['the bar below', 'Tallenna ja jatka'],
  ['the phase bar', 'Paketin sisältö, tulossa'],
])('leaves whoever has gone on to another field by then there, asked by %s', async (_way, press) => {
  const { user, http, name } = await setup();
  await user.type(name, '{Backspace}{Backspace}');
  let refuse!: () => void;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  const fieldErrors = { 'sv.resultSms': ['productConfigurator.common.formErrors.required'] };
  http.answers(proceedToConfiguratorPhase, async () => {
    await refused;
    throw new AppError('conflict', { status: 409, code: 'conflict', fieldErrors });
  });
  await user.click(button(press));
  await waitFor(() => expect(http.inputsOf(proceedToConfiguratorPhase)).toHaveLength(1));
  await user.click(name);
  refuse();
  await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
  expect(document.activeElement).toBe(name);
});

it('leads from what is lacking to its field on the same screen', async () => {
  const { user, http } = await setup();
  const fieldErrors = { productDescription: ['productConfigurator.basicInfo.formErrors.productDescription'] };
  http.fails(proceedToConfiguratorPhase, new AppError('conflict', { status: 409, code: 'conflict', fieldErrors }));
  await user.click(button('Tallenna ja jatka'));
  const problems = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
  const field = screen.getByRole('textbox', { name: 'Paketin kuvaus' });
  const follow = async (): Promise<void> => {
    await user.click(within(problems).getByRole('link', { name: /kuvaus/ }));
    await waitFor(() => expect(document.activeElement).toBe(field));
  };
  await follow();
  // Each time that the link is followed.
  act(() => problems.focus());
  await follow();
});

it.each([
  ['the phase bar ahead', 'Paketin sisältö, tulossa'],
  ['the home button', 'Palaa etusivulle'],
])('by %s, without saving, keeps everything where the next screen cannot be loaded', async (_way, press) => {
  const { user, path, name, featureLoader, page, http, shown } = await setup();
  page.served = undefined;
  const load = jest.spyOn(featureLoader, 'ensure').mockImplementation(() => Promise.reject(page.loseCode()));
  await user.click(button(press));
  await user.click(await answer('Poistu tallentamatta'));
  await waitFor(() => expect(shown).toEqual([{ intent: 'error', textKey: 'core:toast.screenNotLoaded' }]));
  expect([path().endsWith('basic-info'), name.value]).toEqual([true, typed]);
  expect(screen.getByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  expect(http.inputsOf(proceedToConfiguratorPhase)).toEqual([]);
  load.mockRestore();
  await user.click(button(press));
  await user.click(await answer('Poistu tallentamatta'));
  await waitFor(() => expect(path()).not.toMatch(/basic-info$/));
});

describe('Leaving without saving', () => {
  const leave = async (pressed: string) => {
    const application = await setup();
    const { user, http, browserDrafts } = application;
    http.answers(getProducts, []);
    await waitFor(() => expect(browserDrafts.kept.size).toBe(1));
    return { ...application, press: async () => (await user.click(button(pressed)), answer('Poistu tallentamatta')) };
  };

  it('gives up what was typed once the next screen is there', async () => {
    const { user, press, browserDrafts } = await leave('Palaa etusivulle');
    await user.click(await press());
    await screen.findByRole('button', { name: 'Luo uusi paketti' });
    await waitFor(() => expect(browserDrafts.kept.size).toBe(0));
  });

  it('keeps it as a draft where the next screen breaks at its data', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, http, press, router, browserDrafts } = await leave('Palaa etusivulle');
    let answer!: (products: ProductSummary[]) => void;
    http.answers(getProducts, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await press());
    await waitFor(() => expect(http.inputsOf(getProducts)).not.toEqual([]));
    await act(async () => answer([{ ...aProductSummary(), productName: {} as string }]));
    await screen.findByText('Sivun näyttäminen epäonnistui.');
    http.answers(getProducts, []);
    await act(() => router.navigate(-1));
    await screen.findByRole('button', { name: 'Palauta' });
    expect(browserDrafts.kept.size).toBe(1);
  });

  it.each(['Palaa etusivulle', 'Paketin sisältö, tulossa'])(
    'by %s keeps it as a draft where the next screen cannot be shown',
    async (pressed) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { user, http, server, press, router, featureLoader } = await leave(pressed);
      const yes = await press();
      const crash = () => jest.spyOn(featureLoader, 'ensure').mockRejectedValue(new Error('It does not run'));
      // Not before the product has moved, where it does: a command needs its feature, too.
      http.answers(proceedToConfiguratorPhase, () => {
        crash();
        return (server.product = { ...server.product, configuratorStatus: 2 });
      });
      if (pressed === 'Palaa etusivulle') crash();
      await user.click(yes);
      await screen.findByText('Sivun näyttäminen epäonnistui.');
      jest.mocked(featureLoader.ensure).mockRestore();
      await act(() => router.navigate(-1));
      await user.click(await screen.findByRole('button', { name: 'Palauta' }));
      const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ });
      await waitFor(() => expect(name.value).toBe(typed));
    },
  );
});

describe('A save that ends while the question of leaving is open', () => {
  const setupSaving = async (pressed: string) => {
    const application = await setup();
    const { user, http, server } = application;
    let end!: (error?: AppError) => void;
    const ended = new Promise<AppError | undefined>((resolve) => (end = resolve));
    http.answers(updateProductBasicInfo, async ({ body }) => {
      const error = await ended;
      if (error) throw error;
      return (server.product = { ...server.product, productName: body.productName });
    });
    http.answers(getProducts, []);
    await user.click(button(pressed));
    await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
    await user.click(button('Palaa etusivulle'));
    await answer('Poistu tallentamatta');
    return { ...application, end };
  };
  const question = () => screen.queryByText('Tallentamattomia muutoksia', { selector: '[role="alertdialog"] h2' });

  it('goes on to where the person was going: nothing is unsaved any more', async () => {
    const { path, end, server } = await setupSaving('Tallenna');
    end();
    await waitFor(() => expect([question(), path()]).toEqual([null, '/dk-admin']));
    expect(server.product.productName).toBe(typed);
  });

  it('leaves the question where it has failed', async () => {
    const { path, end } = await setupSaving('Tallenna');
    end(new AppError('unexpected', { status: 500 }));
    await bar().findByText('Tallennus epäonnistui: Palvelussa tapahtui virhe.');
    expect([question() !== null, path().endsWith('basic-info')]).toEqual([true, true]);
  });

  it('does not lead to the next phase, by the button that began it, from where the person has gone', async () => {
    const { path, end, http, bus, server } = await setupSaving('Tallenna ja jatka');
    let move = (): void => undefined;
    const moving = new Promise<void>((resolve) => (move = resolve));
    http.answers(proceedToConfiguratorPhase, async () => {
      await moving;
      return (server.product = { ...server.product, configuratorStatus: 2 });
    });
    const moved = new Promise<void>((resolve) =>
      bus.subscribe(({ message, outcome }) => {
        if (message instanceof ProceedPhase && outcome === 'succeeded') resolve();
      }),
    );
    end();
    await screen.findByRole('button', { name: 'Luo uusi paketti' });
    move();
    // All that follows it at once.
    await act(async () => void (await moved.then(() => new Promise((resolve) => setTimeout(resolve)))));
    expect(path()).toBe('/dk-admin');
  });
});

describe('A save that fails', () => {
  it('leads to the next phase once it succeeds, where that was its button', async () => {
    const { user, http, server, path } = await setup();
    http.fails(updateProductBasicInfo, new AppError('offline'));
    await user.click(button('Tallenna ja jatka'));
    await bar().findByText(/^Tallennukseen ei saatu vastausta\./);
    http.answers(
      updateProductBasicInfo,
      ({ body }) => (server.product = { ...server.product, productName: body.productName }),
    );
    await user.click(bar().getByRole('button', { name: 'Yritä uudelleen' }));
    await waitFor(() => expect(path()).toMatch(/product-contents$/));
    expect(server.product.productName).toBe(typed);
  });

  it('leads nowhere where a question has begun it, whatever has failed before', async () => {
    const { user, http, server, path } = await setup();
    http.fails(updateProductBasicInfo, new AppError('offline'));
    await user.click(button('Tallenna ja jatka'));
    await bar().findByText(/^Tallennukseen ei saatu vastausta\./);
    http.fails(updateProductBasicInfo, new AppError('unexpected', { status: 500 }));
    await user.click(button('Palaa etusivulle'));
    await user.click(await answer('Tallenna ja jatka'));
    await bar().findByText('Tallennus epäonnistui: Palvelussa tapahtui virhe.');
    http.answers(
      updateProductBasicInfo,
      ({ body }) => (server.product = { ...server.product, productName: body.productName }),
    );
    await user.click(bar().getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByText('Tallennettu')).toBeTruthy();
    expect(server.product.productName).toBe(typed);
    expect([path().endsWith('basic-info'), http.inputsOf(proceedToConfiguratorPhase)]).toEqual([true, []]);
  });

  it('stays told until it succeeds, and can be tried again', async () => {
    const { user, http, server, shown } = await setup();
    http.fails(updateProductBasicInfo, new AppError('unexpected', { status: 500 }));
    await user.click(button('Tallenna'));
    expect(await bar().findByText('Tallennus epäonnistui: Palvelussa tapahtui virhe.')).toBeTruthy();
    expect(bar().getByRole('link', { name: 'Näytä tapahtumat' })).toBeTruthy();
    expect(shown).toMatchObject([{ intent: 'error', textKey: 'core:toast.failed' }]);
    const save = ({ body }: { body: { productName: string } }) =>
      (server.product = { ...server.product, productName: body.productName });
    const retry = bar().getByRole('button', { name: 'Yritä uudelleen' });
    http.fails(updateProductBasicInfo, new AppError('unexpected', { status: 503 }));
    await user.click(retry);
    await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(2));
    await waitFor(() => expect(retry.getAttribute('aria-disabled')).toBeNull());
    expect(document.activeElement).toBe(retry);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    http.answers(updateProductBasicInfo, async (input) => (await ended, save(input)));
    await user.click(retry);
    expect(await bar().findByText('Tallennetaan…')).toBeTruthy();
    expect(bar().queryByText(/Tallennus epäonnistui/)).toBeNull();
    expect(document.activeElement).toBe(retry);
    end();
    await waitFor(() => expect(bar().queryByText('Tallennetaan…')).toBeNull());
    // The button that was pressed is gone.
    expect(document.activeElement).toBe(button('Tallenna'));
    expect(server.product.productName).toBe(typed);
  });

  it('leaves no toast beside that of the save which succeeds', async () => {
    const { user, http, server, toasts } = await setupWithToasts();
    http.fails(updateProductBasicInfo, new AppError('unexpected', { status: 500 }));
    await user.click(button('Tallenna'));
    await waitFor(() => expect(toasts()).toEqual([['error', 'core:toast.failed']]));
    http.answers(
      updateProductBasicInfo,
      ({ body }) => (server.product = { ...server.product, productName: body.productName, modifiedBy: 'Daniel' }),
    );
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['kept silent', new AppError('offline', { code: noAnswerInTime })],
    ['could not be reached', new AppError('offline')],
    ['answered by what stands before it', new AppError('unexpected', { status: 520 })],
  ])('says by its toast and its line alike that it may be stored where the service %s', async (_, error) => {
    const { user, http, toasts } = await setupWithToasts();
    http.fails(updateProductBasicInfo, error);
    await user.click(button('Tallenna'));
    await bar().findByText(/^Tallennukseen ei saatu vastausta\./);
    expect(bar().queryByText(/epäonnistui/)).toBeNull();
    expect(toasts()).toEqual([['error', 'core:toast.failed', 'core:failedSave.unanswered']]);
  });

  it.each([
    [new AppError('tooManyRequests', { status: 429, isOpen: true }), 'Pyyntöjä on tullut liian monta. Odota hetki.'],
    [new AppError('unexpected', { status: 507, code: 'storageFull' }), 'Palvelun tallennustila on täynnä.'],
  ])('names the reason that its toast names: %s', async (error, reason) => {
    const { user, http, toasts } = await setupWithToasts();
    http.fails(updateProductBasicInfo, error);
    await user.click(button('Tallenna'));
    await bar().findByText(`Tallennus epäonnistui: ${reason}`);
    expect(toasts()).toEqual([['error', expect.stringMatching(/^core:toast\.(tooManyRequests|storageFull)$/)]]);
  });

  it('can be dismissed', async () => {
    const { user, http } = await setup();
    http.fails(updateProductBasicInfo, new AppError('unexpected', { status: 500 }));
    await user.click(button('Tallenna'));
    await user.click(await bar().findByRole('button', { name: 'Sulje ilmoitus tallennuksesta' }));
    expect(bar().queryByText(/Tallennus epäonnistui/)).toBeNull();
  });

  it('leads to the field that the service has refused, until it is changed', async () => {
    const { user, http, name } = await setup();
    const fieldErrors = { productName: ['productConfigurator.basicInfo.formErrors.productName'] };
    http.fails(updateProductBasicInfo, new AppError('invalid', { status: 400, code: 'invalid', fieldErrors }));
    await user.click(button('Tallenna'));
    const missing = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
    await waitFor(() => expect(document.activeElement).toBe(missing));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, '!');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
  });

  it('leaves who types on where they are when the service refuses what was sent before', async () => {
    const { user, http, name } = await setup();
    let refuse: (error: AppError) => void = () => undefined;
    http.answers(updateProductBasicInfo, () => new Promise((_resolve, reject) => (refuse = reject)));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
    await user.type(name, '!');
    const fieldErrors = { productDescription: [formErrors.oddCharacter] };
    refuse(new AppError('invalid', { status: 400, code: 'invalid', fieldErrors }));
    await screen.findByRole('region', { name: 'Korjattavat tiedot' });
    expect(document.activeElement).toBe(name);
    await user.keyboard('!');
    expect(name.value).toBe(`${typed}!!`);
  });

  it('gives the focus on, to the form, when another save from the list takes the list away', async () => {
    const { user, http, name, server } = await setup();
    const fieldErrors = { productName: ['productConfigurator.basicInfo.formErrors.productName'] };
    http.fails(updateProductBasicInfo, new AppError('invalid', { status: 400, code: 'invalid', fieldErrors }));
    await user.click(button('Tallenna'));
    const missing = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
    act(() => within(missing).getAllByRole('button')[0]!.focus());
    http.answers(updateProductBasicInfo, ({ body: { productName } }) => {
      return (server.product = { ...server.product, productName, modifiedAt: '2026-06-01T00:00:01.000Z' });
    });
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Muutokset tallennettu.');
    expect(missing.isConnected).toBe(false);
    expect(document.activeElement).toBe(name.closest('[role="form"]'));
  });

  it('says of a reason that it does not know that there is one, and at which field', async () => {
    const { user, http, name } = await setup();
    const fieldErrors = { productName: ['productConfigurator.newRule'] };
    http.fails(updateProductBasicInfo, new AppError('invalid', { status: 400, code: 'invalid', fieldErrors }));
    await user.click(button('Tallenna'));
    const list = await screen.findByRole('region', { name: 'Korjattavat tiedot' });
    expect(within(list).getByRole('listitem').textContent).toBe('Paketin nimi: Palvelu ei hyväksynyt tätä tietoa.');
    expect(name.closest('.fui-Field')!.textContent).toContain('Palvelu ei hyväksynyt tätä tietoa.');
  });

  it('says at the field that its text cannot be stored', async () => {
    const { user, http } = await setup();
    const fieldErrors = { productName: [formErrors.oddCharacter] };
    http.fails(updateProductBasicInfo, new AppError('invalid', { status: 400, code: 'invalid', fieldErrors }));
    await user.click(button('Tallenna'));
    const reason = 'Tekstissä on merkki, jota ei voi tallentaa. Kirjoita teksti uudelleen.';
    expect(await screen.findByText(reason)).toBeTruthy();
    // Among what is missing, where nothing else says which field it is.
    expect(screen.getByRole('button', { name: `Paketin nimi: ${reason}` })).toBeTruthy();
  });
});
