import type { LightMyRequestResponse } from 'fastify';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type {
  UpdateProductAnalysisMappingsRequest,
  UpdateProductOutcomesRequest,
} from '#core/contracts/product-citizen-texts.requests.ts';
import type {
  UpdateProductBasicInfoRequest,
  UpdateProductHvaSettingsRequest,
} from '#core/contracts/product-parts.requests.ts';
import {
  AgeGroup,
  AnalysisResultType,
  TargetGender,
  type ChildProductAnalysisMapping,
  type Outcome,
  type Product,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { TestServer } from './test-server.ts';

/** Makes products on a test server through its calls, as one person. Each function answers what the server answered. */
export interface ProductMaker {
  post(path: string, payload?: object): Promise<LightMyRequestResponse>;
  read(productId: string, language?: Language, fallback?: boolean): Promise<Product>;
  create(): Promise<Product>;
  /** Valid basic info with these positive outcomes. */
  saveBasicInfo(product: Product, names?: readonly string[]): Promise<Product>;
  newMapping(productId: string): Promise<ProductAnalysisMapping>;
  newChild(productId: string, parentId: string): Promise<ChildProductAnalysisMapping>;
  saveContent(product: Product, mappings?: readonly ProductAnalysisMapping[]): Promise<Product>;
  saveHvaSettings(product: Product): Promise<Product>;
  /** All citizen texts of one language: the product's own, the titles, the instructions. */
  saveTexts(product: Product, language?: Language): Promise<Product>;
  proceed(productId: string, phase: number): Promise<Product>;
  publish(productId: string): Promise<Product>;
  /** A product whose phases before this one are saved and valid. */
  upTo(phase: number): Promise<Product>;
}

/** Makes products as the person with this user name. */
export function createProductMaker(server: TestServer, userName = 'dk'): ProductMaker {
  const post = (path: string, payload?: object) =>
    server.send(userName, { method: 'POST', url: `/api/${path}`, ...(payload && { payload }) });
  const done = async <Answer = Product>(path: string, payload?: object): Promise<Answer> => {
    const answer = await post(path, payload);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const maker: ProductMaker = {
    post,
    async read(productId, language = 'fi', fallback = false) {
      const query = `languageCode=${language}&useFallbackLanguages=${fallback}`;
      return (await server.send(userName, { url: `/api/product/getProductById/${productId}?${query}` })).json();
    },
    create: () => done('product/createProduct/', { outcomes: [] }),
    saveBasicInfo: (product, names) => done('product/updateProductBasicInfo/', basicInfoBody(product, names)),
    newMapping: (productId) => done('productAnalysisMapping/createProductAnalysisMapping/', { productId }),
    newChild: (productId, parentProductAnalysisMappingId) =>
      done('productAnalysisMapping/createProductAnalysisMapping/', { productId, parentProductAnalysisMappingId }),
    async saveContent(product, mappings) {
      const list = mappings ?? [aMapping(await maker.newMapping(product.productId), positiveOf(product))];
      return done('product/updateProductContent', contentBody(product, list));
    },
    saveHvaSettings: (product) => done('product/updateProductHvaSettings/', hvaSettingsBody(product)),
    async saveTexts(product, language = 'fi') {
      const query = `?languageCode=${language}`;
      const texts: Product = await done(`product/updateProductCitizenTexts${query}`, textsBody(product, language));
      const titles: Product = await done(`outcome/updateProductOutcomes${query}`, titlesBody(texts, language));
      const path = `productAnalysisMapping/updateProductAnalysisMappings${query}`;
      return done(path, instructionsBody(titles, language));
    },
    proceed: (productId, phase) =>
      done(`product/proceedToConfiguratorPhase?productId=${productId}&configuratorStatus=${phase}`),
    publish: (productId) => done(`product/publishProduct?productId=${productId}`),
    async upTo(phase) {
      let product = await maker.create();
      const saves = [maker.saveBasicInfo, maker.saveContent, maker.saveHvaSettings, maker.saveTexts];
      for (const [index, save] of saves.slice(0, phase - 1).entries()) {
        await save(product);
        product = await maker.proceed(product.productId, index + 2);
      }
      return phase === 6 ? maker.publish(product.productId) : product;
    },
  };
  return maker;
}

export function basicInfoBody(product: Product, names: readonly string[] = ['Löydös todettu']) {
  const { productId, modifiedAt } = product;
  const known = (name: string) => product.outcomes.find((outcome) => outcome.name === name)?.outcomeId;
  const positive = names.map((name) => ({ outcomeId: known(name), name, outcomeType: OutcomeType.Positive }));
  const fixed = product.outcomes
    .filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive)
    .map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType }));
  return {
    productId,
    productName: 'Paketti',
    productDescription: 'Kuvaus',
    outcomes: [...fixed, ...positive],
    modifiedAt,
  } satisfies UpdateProductBasicInfoRequest;
}

export function contentBody({ productId, modifiedAt }: Product, productAnalysisMappings: readonly object[]) {
  return { productId, productAnalysisMappings, modifiedAt };
}

export function hvaSettingsBody({ productId, modifiedAt }: Product) {
  return {
    productId,
    returnByMailEnabled: true,
    returnToLabEnabled: false,
    contactByEmailEnabled: false,
    contactBySmsEnabled: true,
    modifiedAt,
  } satisfies UpdateProductHvaSettingsRequest;
}

export function textsBody({ productId, modifiedAt }: Product, language: Language, text?: string) {
  const texts = Object.fromEntries(citizenTextFields.map((field) => [field, text ?? `${field} ${language}`]));
  return { productId, ...texts, modifiedAt };
}

export function titlesBody(product: Product, language: Language, title?: string) {
  const { productId, modifiedAt } = product;
  const outcomes = product.outcomes
    .filter(({ outcomeType }) => outcomeType === OutcomeType.Positive)
    .map(({ outcomeId, name }) => ({ outcomeId, title: title ?? `${name} ${language}` }));
  return { productId, outcomes, modifiedAt } satisfies UpdateProductOutcomesRequest;
}

export function instructionsBody(product: Product, language: Language, text?: string) {
  const { productId, modifiedAt } = product;
  const productAnalysisMappings = product.productAnalysisMappings.map(
    ({ productAnalysisMappingId, kuntaliittoCode }) => {
      return { productAnalysisMappingId, instructionDescription: text ?? `Ohje ${kuntaliittoCode} ${language}` };
    },
  );
  return { productId, productAnalysisMappings, modifiedAt } satisfies UpdateProductAnalysisMappingsRequest;
}

/** A valid analysis with one result, made of a created mapping. */
export function aMapping<Mapping extends ProductAnalysisMapping | ChildProductAnalysisMapping>(
  created: Mapping,
  { outcomeId }: Pick<Outcome, 'outcomeId'>,
  changes: Partial<Mapping> = {},
): Mapping {
  const { productAnalysisMappingId } = created;
  const analysisResultType = AnalysisResultType.PositNegat;
  return {
    ...created,
    kuntaliittoCode: '4206',
    kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo',
    targetGender: TargetGender.Both,
    ageGroup: AgeGroup.Adult,
    resultType: analysisResultType,
    resultInterpretations: [{ outcomeId, analysisResultType, diagnosticValues: 'posit', productAnalysisMappingId }],
    ...changes,
  };
}

/** The product's first positive outcome. */
export function positiveOf({ outcomes }: Product): Outcome {
  const positive = outcomes.find(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  if (positive === undefined) throw new Error('The package has no positive outcome.');
  return positive;
}
