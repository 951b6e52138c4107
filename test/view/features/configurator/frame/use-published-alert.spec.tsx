import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { busToken } from '#core/di/token.ts';
import { ServicesProvider, type Services } from '#core/ui/services.tsx';
import {
  PublishedDialogContext,
  usePublishedAlert,
  usePublishedDialog,
} from '#features/configurator/frame/use-published-alert.ts';
import { aProduct } from '#test/support/builders.ts';

const product = aProduct({ isPublished: true });
const bus = { execute: async () => product };
const services = { get: (token: symbol) => (token === busToken ? bus : undefined) } as Services;
function Screen({ children }: { readonly children: ReactNode }): ReactNode {
  return <PublishedDialogContext value={usePublishedDialog()}>{children}</PublishedDialogContext>;
}
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ServicesProvider services={services}>
    <Screen>{children}</Screen>
  </ServicesProvider>
);

it('asks again after a comparison that failed', async () => {
  const valuesOf = jest.fn(({ productName }: Product) => ({ productName }));
  valuesOf.mockImplementationOnce(() => {
    throw new Error('The stored package is not as it should be');
  });
  const { result } = renderHook(() => usePublishedAlert(product.productId, 'fi', valuesOf), { wrapper });
  const versions = () => ({ base: { productName: '' }, mine: { productName: '' }, theirs: { productName: '' } });
  const confirm = () => result.current.consentTo(product)!(versions, () => undefined);
  await act(() => expect(confirm()).rejects.toThrow('not as it should be'));
  let asking: Promise<boolean> | undefined;
  await act(async () => void (asking = confirm()));
  await act(async () => result.current.question?.answer(true));
  await expect(asking).resolves.toBe(true);
});

it('asks one after another for two languages that are saved at once, each as it is shown', async () => {
  const alertOf = (language: Language) => usePublishedAlert(product.productId, language, () => ({}));
  const { result } = renderHook(() => ({ fi: alertOf('fi'), sv: alertOf('sv') }), { wrapper });
  const asked: string[] = [];
  const versions = () => ({ base: {}, mine: {}, theirs: {} });
  const ask = (language: 'fi' | 'sv') =>
    result.current[language].consentTo(product)!(versions, () => void asked.push(language));
  const answers: Promise<boolean>[] = [];
  await act(async () => void answers.push(ask('fi'), ask('sv')));
  const shown = () => result.current.fi.question;
  expect([shown()?.language, asked]).toEqual(['fi', ['fi']]);
  await act(async () => shown()?.answer(false));
  expect([shown()?.language, asked]).toEqual(['sv', ['fi', 'sv']]);
  await act(async () => shown()?.answer(true));
  await expect(Promise.all(answers)).resolves.toEqual([false, true]);
  expect(shown()).toBeUndefined();
});
