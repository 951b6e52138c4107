import { citizenTextFields, type CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { CommentPlace, ProductComment } from '#core/contracts/product-approval.contract.ts';
import { productMethodNames } from '#core/contracts/product-methods.ts';
import {
  ConfiguratorPhase,
  type ChildProductAnalysisMapping,
  type Product,
  type ProductAnalysisMapping,
  type ScreenPhase,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';

/** A place of a product that can be commented on. */
export interface KnownPlace {
  readonly place: CommentPlace;
  /** Where it is in the form of its phase now; undefined for a phase as a whole. */
  readonly path: string | undefined;
  /** What its row is called: of an outcome or an analysis, and of a finding its microbe too. */
  readonly rowNames: readonly string[];
  /** What the field is called; undefined for a row as a whole. */
  readonly labelKey: TextKey | undefined;
}

/** One and the same place has one and the same key, whatever else changes. */
export function placeKey({ phase, rowId, field, languageCode }: CommentPlace): string {
  return JSON.stringify([phase, rowId, field, languageCode ?? '']);
}

type Phase = CommentPlace['phase'];

const { BasicInfo, ProductContents, HvaSettings, CitizenTexts, Preview } = ConfiguratorPhase;

/** Every place of the product, texts in one language, in the order of the screens; each phase as a whole comes first. */
export function placesOf(product: Product, language: Language): readonly KnownPlace[] {
  const { productAnalysisMappings } = product;
  const places: Readonly<Record<ScreenPhase, readonly KnownPlace[]>> = {
    [BasicInfo]: [
      wholeOf(BasicInfo),
      fieldOf(BasicInfo, 'productName', 'configurator:basicInfo.productName'),
      fieldOf(BasicInfo, 'productDescription', 'configurator:basicInfo.productDescription'),
      ...positiveOf(product).map(({ outcomeId, name }, index) => ({
        place: { phase: BasicInfo, rowId: outcomeId, field: 'name' },
        path: `outcomes.${index}.name`,
        rowNames: [name],
        labelKey: 'configurator:basicInfo.outcomeName' as const,
      })),
    ],
    [ProductContents]: [
      wholeOf(ProductContents),
      ...productAnalysisMappings.flatMap((mapping, index) => {
        const path = `productAnalysisMappings.${index}`;
        const children = mapping.childProductAnalysisMappings.flatMap((child, at) =>
          analysisPlaces(child, `${path}.childProductAnalysisMappings.${at}`),
        );
        return [...analysisPlaces(mapping, path), ...children];
      }),
    ],
    [HvaSettings]: [
      wholeOf(HvaSettings),
      ...productMethodNames.map((field) => fieldOf(HvaSettings, field, `configurator:hvaSettings.${field}`)),
    ],
    [CitizenTexts]: [wholeOf(CitizenTexts), ...textPlaces(product)].map((known) => ({
      ...known,
      place: { ...known.place, languageCode: language },
    })),
    [Preview]: [wholeOf(Preview)],
  };
  return Object.values(places).flat();
}

function wholeOf(phase: Phase): KnownPlace {
  const labelKey = phase === Preview ? 'approvals:wholeProduct' : (`configurator:phase.${phase}` as const);
  return { place: { phase, rowId: '', field: '' }, path: undefined, rowNames: [], labelKey };
}

function fieldOf(phase: Phase, field: string, labelKey: TextKey, path = field): KnownPlace {
  return { place: { phase, rowId: '', field }, path, rowNames: [], labelKey };
}

const analysisFields = {
  kuntaliittoCode: 'configurator:productContents.code',
  kuntaliittoName: 'configurator:productContents.name',
  targetGender: 'configurator:productContents.targetGender',
  ageGroup: 'configurator:productContents.ageGroup',
  hasChildProductAnalysisMappings: 'configurator:productContents.hasChildren',
  resultType: 'configurator:productContents.resultType',
  instructionDescription: 'configurator:productContents.instruction',
} as const;

function analysisPlaces(
  mapping: ProductAnalysisMapping | ChildProductAnalysisMapping,
  path: string,
): readonly KnownPlace[] {
  const { productAnalysisMappingId: rowId, isPrimary, resultInterpretations } = mapping;
  const rowNames = [nameOf(mapping)];
  const placeOf = (field: string) => ({ phase: ProductContents, rowId, field });
  const isShown = (field: string): boolean => {
    if (field === 'hasChildProductAnalysisMappings') return isPrimary;
    return field !== 'resultType' || !mapping.hasChildProductAnalysisMappings;
  };
  const fields = Object.entries(analysisFields).filter(([field]) => isShown(field));
  return [
    { place: placeOf(''), path: `${path}.kuntaliittoCode`, rowNames, labelKey: undefined },
    ...fields.map(([field, labelKey]) => ({ place: placeOf(field), path: `${path}.${field}`, rowNames, labelKey })),
    ...resultInterpretations.map(({ diagnosticValues }, index) => ({
      place: placeOf(`resultInterpretations.${diagnosticValues}`),
      path: `${path}.resultInterpretations.${index}.outcomeId`,
      rowNames: [...rowNames, diagnosticValues],
      labelKey: 'configurator:productContents.outcome' as const,
    })),
  ];
}

function nameOf({
  kuntaliittoCode,
  kuntaliittoName,
}: Pick<ProductAnalysisMapping, 'kuntaliittoCode' | 'kuntaliittoName'>) {
  return kuntaliittoName.trim() || kuntaliittoCode.trim();
}

const pathOf = (field: CitizenTextField): string => `texts.${field}`;

/** Lists of files are reached by the text that they stand under. */
function textPlaces(product: Product): readonly KnownPlace[] {
  const texts = citizenTextFields.map((field) =>
    fieldOf(CitizenTexts, field, `configurator:citizenTexts.field.${field}`, pathOf(field)),
  );
  const titles = positiveOf(product).map(({ outcomeId, name }) => ({
    place: { phase: CitizenTexts, rowId: outcomeId, field: 'title' },
    path: `titles.${outcomeId}`,
    rowNames: [name],
    labelKey: 'configurator:citizenTexts.outcomeTitle' as const,
  }));
  const analyses = product.productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
  const instructions = analyses.flatMap((mapping) => {
    const { productAnalysisMappingId: rowId } = mapping;
    const known = { path: `instructions.${rowId}`, rowNames: [nameOf(mapping)] };
    return [
      {
        ...known,
        place: { phase: CitizenTexts, rowId, field: 'instructionDescription' },
        labelKey: 'configurator:citizenTexts.instruction',
      },
      {
        ...known,
        place: { phase: CitizenTexts, rowId, field: 'attachments' },
        labelKey: 'configurator:citizenTexts.attachments',
      },
    ] as const;
  });
  const files = [
    fieldOf(
      CitizenTexts,
      'subscriptionAttachments',
      'configurator:citizenTexts.subscriptionAttachments',
      pathOf('productSubscriptionInstructions'),
    ),
    fieldOf(
      CitizenTexts,
      'statementAttachments',
      'configurator:citizenTexts.statementAttachments',
      pathOf('problemWithSampleStatementInstruction'),
    ),
  ];
  return [...texts, ...files, ...instructions, ...titles];
}

function positiveOf({ outcomes }: Product) {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}

/** The comments of one screen; without a phase all of them. */
export function commentsOn(
  comments: readonly ProductComment[],
  phase: Phase | undefined,
  language: Language,
): readonly ProductComment[] {
  return comments.filter(
    ({ place }) => phase === undefined || (place.phase === phase && (place.languageCode ?? language) === language),
  );
}

export function isOpen({ closedAt }: ProductComment): boolean {
  return closedAt === undefined;
}
