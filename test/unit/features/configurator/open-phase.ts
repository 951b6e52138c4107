import { productMethodsOf, type ProductMethods } from '#core/contracts/product-methods.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import {
  adoptOutcomeIds,
  type BasicInfoValues,
  basicInfoValuesOf,
  findBasicInfoErrors,
  outcomesInUseRefusal,
} from '#features/configurator/basic-info/basic-info.values.ts';
import { SaveBasicInfo, SaveBasicInfoHandler } from '#features/configurator/basic-info/save-basic-info.command.ts';
import { refusedTexts } from '#features/configurator/citizen-texts/citizen-texts-bodies.ts';
import { findCitizenTextsErrors } from '#features/configurator/citizen-texts/citizen-texts-errors.rule.ts';
import {
  citizenTextsValuesOf,
  type CitizenTextsValues,
  primaryIdsOf,
} from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import {
  SaveCitizenTexts,
  SaveCitizenTextsHandler,
} from '#features/configurator/citizen-texts/save-citizen-texts.command.ts';
import { apply, type ConfiguratorStore, createConfiguratorStore } from '#features/configurator/configurator.store.ts';
import { findHvaSettingsFormErrors } from '#features/configurator/hva-settings/hva-settings.values.ts';
import {
  SaveHvaSettings,
  SaveHvaSettingsHandler,
} from '#features/configurator/hva-settings/save-hva-settings.command.ts';
import { identifyInProduct, LoadProduct, LoadProductHandler } from '#features/configurator/load-product.query.ts';
import { findContentsErrors } from '#features/configurator/product-contents/contents-errors.ts';
import { adoptSpelling, answersTogether } from '#features/configurator/product-contents/product-contents.rule.ts';
import {
  productContentsValuesOf,
  type ProductContentsValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import {
  SaveProductContents,
  SaveProductContentsHandler,
} from '#features/configurator/product-contents/save-product-contents.command.ts';
import type { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { type HandledPart, OpenForm } from '#test/support/open-form.ts';

// The forms of the configurator as their pages open them: with their own rules, messages and handlers.

interface OpenPhase<Values> {
  readonly form: OpenForm<Product, Values>;
  readonly store: ConfiguratorStore;
}

type Saving<Values> = (store: ConfiguratorStore) => HandledPart<Product, Values>['save'];
type Rules<Values> = Omit<HandledPart<Product, Values>, 'identify' | 'save' | 'load'>;

function openPhase<Values>(
  http: FakeHttpClient,
  product: Product,
  language: Language,
  saving: Saving<Values>,
  rules: Rules<Values>,
): OpenPhase<Values> {
  const store = createConfiguratorStore();
  apply(store, product, language);
  const loading = new LoadProductHandler(http, store);
  const form = new OpenForm<Product, Values>(product, {
    ...rules,
    identify: identifyInProduct,
    save: saving(store),
    load: (context) => loading.handle(new LoadProduct(product.productId, language), context),
  });
  return { form, store };
}

export function openBasicInfo(http: FakeHttpClient, product: Product): OpenPhase<BasicInfoValues> {
  const saving: Saving<BasicInfoValues> = (store) => (sending, stored, context) =>
    new SaveBasicInfoHandler(http, store).handle(new SaveBasicInfo(stored, sending), context);
  return openPhase(http, product, 'fi', saving, {
    valuesOf: basicInfoValuesOf,
    findErrors: findBasicInfoErrors,
    adoptIds: adoptOutcomeIds,
    refusalOf: outcomesInUseRefusal,
  });
}

export function openContents(http: FakeHttpClient, product: Product): OpenPhase<ProductContentsValues> {
  const saving: Saving<ProductContentsValues> = (store) => (sending, stored, context) =>
    new SaveProductContentsHandler(http, store).handle(new SaveProductContents(stored.productId, sending), context);
  return openPhase(http, product, 'fi', saving, {
    valuesOf: productContentsValuesOf,
    findErrors: (values) => Object.fromEntries(findContentsErrors(values)),
    together: answersTogether,
    adoptIds: adoptSpelling,
  });
}

export function openHvaSettings(http: FakeHttpClient, product: Product): OpenPhase<ProductMethods> {
  const saving: Saving<ProductMethods> = (store) => (sending, stored, context) =>
    new SaveHvaSettingsHandler(http, store).handle(new SaveHvaSettings(stored.productId, sending), context);
  return openPhase(http, product, 'fi', saving, {
    valuesOf: productMethodsOf,
    findErrors: findHvaSettingsFormErrors,
  });
}

export function openCitizenTexts(
  http: FakeHttpClient,
  product: Product,
  language: Language,
): OpenPhase<CitizenTextsValues> {
  const saving: Saving<CitizenTextsValues> = (store) => (sending, stored, context) =>
    new SaveCitizenTextsHandler(http, store).handle(new SaveCitizenTexts(stored.productId, language, sending), context);
  return openPhase(http, product, language, saving, {
    valuesOf: citizenTextsValuesOf,
    refusalOf: refusedTexts,
    findErrors: (values, stored) => findCitizenTextsErrors(language, values, primaryIdsOf(stored)),
  });
}
