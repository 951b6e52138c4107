import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import {
  getProductById,
  updateProductAnalysisMappings,
  updateProductCitizenTexts,
  updateProductOutcomes,
  type ChildProductAnalysisMapping,
  type Product,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import type { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate } from '#test/support/open-form.ts';

type Part = 'texts' | 'titles' | 'instructions';

/** Of a product with one primary analysis: it has a child analysis too, whose instruction is empty. */
export function aProductWithChild(changes: Partial<Product> = {}): Product {
  const complete = aCompleteProduct(changes);
  const [primary] = complete.productAnalysisMappings;
  const { childProductAnalysisMappings: _none, ...like } = primary!;
  const child: ChildProductAnalysisMapping = {
    ...like,
    productAnalysisMappingId: anId(),
    parentProductAnalysisMappingId: primary!.productAnalysisMappingId,
    kuntaliittoCode: '4206',
    kuntaliittoName: 'Chlamydia trachomatis, osa',
    isPrimary: false,
    resultInterpretations: [],
    instructionDescription: '',
  };
  const productAnalysisMappings = [{ ...primary!, childProductAnalysisMappings: [child] }];
  return { ...complete, productAnalysisMappings, ...changes, productId: complete.productId };
}

/** The same product in a language in which nothing is written. */
export function withoutTexts(product: Product): Product {
  return {
    ...product,
    ...Object.fromEntries(citizenTextFields.map((field) => [field, ''])),
    outcomes: product.outcomes.map((outcome) => ({ ...outcome, title: '' })),
    productAnalysisMappings: product.productAnalysisMappings.map((mapping) => ({
      ...mapping,
      instructionDescription: '',
    })),
  };
}

/** A server of one product in three languages, with the lost-update rule; remembers the parts that it was sent. */
export class TextsServer {
  readonly calls: { readonly part: Part; readonly language: Language; readonly modifiedAt: string }[] = [];
  /** Called before a part is stored: may throw, or let a colleague be first. */
  failure: (part: Part) => void = () => undefined;
  #serial = 0;

  constructor(readonly products: Record<Language, Product>) {}

  static of(product: Product): TextsServer {
    return new TextsServer({ fi: product, sv: withoutTexts(product), en: withoutTexts(product) });
  }

  get fi(): Product {
    return this.products.fi;
  }

  /** Someone stores changes in one language. */
  change(language: Language, changes: Partial<Product>, modifiedBy = 'Kaisa Diagnostinen'): Product {
    const modifiedAt = new Date(Date.UTC(2026, 5, 1, 0, 0, (this.#serial += 1))).toISOString();
    for (const each of ['fi', 'sv', 'en'] as const)
      this.products[each] = { ...this.products[each], modifiedAt, modifiedBy };
    return (this.products[language] = { ...this.products[language], ...changes });
  }

  answerIn(http: FakeHttpClient): void {
    http
      .answers(getProductById, ({ query }) => this.products[query.languageCode ?? 'fi'])
      .answers(updateProductCitizenTexts, ({ query: { languageCode = 'fi' }, body }) => {
        const { productId: _id, modifiedAt, ...texts } = body;
        return this.#store('texts', languageCode, modifiedAt, () => texts);
      })
      .answers(updateProductOutcomes, ({ query: { languageCode = 'fi' }, body }) => {
        const titleOf = new Map(body.outcomes.map(({ outcomeId, title }) => [outcomeId, title]));
        return this.#store('titles', languageCode, body.modifiedAt, ({ outcomes }) => ({
          outcomes: outcomes.map((each) => ({ ...each, title: titleOf.get(each.outcomeId) ?? each.title })),
        }));
      })
      .answers(updateProductAnalysisMappings, ({ query: { languageCode = 'fi' }, body }) => {
        const textOf = new Map(
          body.productAnalysisMappings.map((each) => [each.productAnalysisMappingId, each.instructionDescription]),
        );
        const put = <M extends ChildProductAnalysisMapping | Product['productAnalysisMappings'][number]>(
          each: M,
        ): M => ({
          ...each,
          instructionDescription: textOf.get(each.productAnalysisMappingId) ?? each.instructionDescription,
        });
        return this.#store('instructions', languageCode, body.modifiedAt, ({ productAnalysisMappings }) => ({
          productAnalysisMappings: productAnalysisMappings.map((each) => ({
            ...put(each),
            childProductAnalysisMappings: each.childProductAnalysisMappings.map(put),
          })),
        }));
      });
  }

  #store(part: Part, language: Language, modifiedAt: string, changes: (product: Product) => Partial<Product>): Product {
    this.calls.push({ part, language, modifiedAt });
    this.failure(part);
    if (modifiedAt !== this.fi.modifiedAt) throw lostUpdate(this.fi);
    return this.change(language, changes(this.products[language]));
  }
}
