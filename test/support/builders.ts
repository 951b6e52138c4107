import type { IntakeMessage } from '#core/contracts/intake-message.contract.ts';
import type { ListView } from '#core/contracts/list-view.contract.ts';
import type { FoundEverything, FoundReferral } from '#core/contracts/search.contract.ts';
import type { ProductApproval, ProductComment } from '#core/contracts/product-approval.contract.ts';
import type { ProductChanges, ProductContent } from '#core/contracts/hva-product-review.contract.ts';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  NotifyProfessional,
  type HvaProduct,
  type HvaProductSummary,
  type PublishedDkProduct,
} from '#core/contracts/hva-product.contract.ts';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { FollowUp, FollowUpStep } from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus, ResultType, type Observation } from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { ServerEvent } from '#core/contracts/server-event.contract.ts';
import { CitizenGender, type Referral } from '#core/contracts/referral.contract.ts';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import {
  AgeGroup,
  AnalysisResultType,
  ConfiguratorPhase,
  TargetGender,
  type Product,
} from '#core/contracts/product.contract.ts';
import type { WorkbenchProduct } from '#core/contracts/workbench.contract.ts';

// Builders: a valid object each; a test names only what matters to it.

let serial = 0;
/** A fresh UUID, the same sequence in each run. */
export function anId(): string {
  serial += 1;
  return `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
}

export function aServerEvent(changes: Partial<ServerEvent> = {}): ServerEvent {
  serial += 1;
  return {
    eventId: serial,
    correlationId: anId(),
    at: '2026-03-03T08:15:22.000Z',
    call: 'GET /api/product/getProducts',
    status: 200,
    outcome: 'succeeded',
    code: null,
    cause: null,
    detail: null,
    fields: [],
    durationMs: 12,
    roles: ['DK_USER'],
    areaId: null,
    appVersion: '1.0.0',
    statements: 3,
    statementsMs: 8,
    slowest: 'select product',
    slowestMs: 5,
    ...changes,
  };
}

export function aProfile(changes: Partial<UserProfile> = {}): UserProfile {
  return {
    firstName: 'Kaisa',
    lastName: 'Diagnostinen',
    roles: ['DK_USER'],
    areaId: null,
    ...changes,
  };
}

const audit = {
  createdAt: '2026-03-01T08:00:00.000Z',
  createdBy: 'Kaisa Diagnostinen',
  modifiedAt: '2026-03-02T09:05:00.000Z',
  modifiedBy: 'Daniel Keskinen',
};

export function aProductSummary(changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    productId: anId(),
    productName: 'Klamydia ja tippuri',
    productDescription: 'Kotinäyte virtsasta',
    isPublished: false,
    configuratorStatus: ConfiguratorPhase.BasicInfo,
    hvaProducts: [],
    ...audit,
    ...changes,
  };
}

/** What the workbench knows of a product of which nothing waits. */
export function aWorkbenchProduct(changes: Partial<WorkbenchProduct> = {}): WorkbenchProduct {
  return {
    productId: anId(),
    names: [],
    analyses: [],
    microbes: [],
    isChecked: true,
    waitingAreaIds: [],
    ...changes,
  };
}

export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    productId: anId(),
    productName: '',
    productDescription: '',
    returnByMailEnabled: false,
    returnToLabEnabled: false,
    contactByEmailEnabled: false,
    contactBySmsEnabled: false,
    enabledHvaSettingOrderInterval: true,
    enabledHvaSettingFailedResultHandling: true,
    enabledHvaSettingCitizenReminderSetting: true,
    productCitizenName: '',
    productCitizenDescription: '',
    productSubscriptionName: '',
    productSubscriptionInstructions: '',
    productSubscriptionInstructionsAttachments: [],
    productSubscriptionConfirmationSms: '',
    productSubscriptionConfirmationEmail: '',
    resultSms: '',
    resultEmail: '',
    problemWithSampleTitle: '',
    problemWithSampleInstruction: '',
    problemWithSampleStatementTitle: '',
    problemWithSampleStatementInstruction: '',
    negativeSampleTitle: '',
    productAnalysisMappings: [],
    outcomes: [],
    hvaProducts: [],
    configuratorStatus: ConfiguratorPhase.BasicInfo,
    isPublished: false,
    ...audit,
    ...changes,
  };
}

export function anHvaProductSummary(changes: Partial<HvaProductSummary> = {}): HvaProductSummary {
  return {
    hvaProductId: anId(),
    areaId: '04',
    productId: anId(),
    product: { productName: 'Klamydia ja tippuri', productDescription: 'Kotinäyte virtsasta' },
    isPublished: false,
    publishedAt: null,
    publishedBy: null,
    createdAt: audit.createdAt,
    modifiedAt: audit.modifiedAt,
    modifiedBy: audit.modifiedBy,
    ...changes,
  };
}

export function aPublishedDkProduct(changes: Partial<PublishedDkProduct> = {}): PublishedDkProduct {
  const { productId, productName, productDescription, modifiedAt, modifiedBy } = aProductSummary();
  return { productId, productName, productDescription, modifiedAt, modifiedBy, ...changes };
}

/** A complete area product of three instructed outcomes; its texts in the language that it is read in. */
export function anHvaProduct(changes: Partial<HvaProduct> = {}): HvaProduct {
  const { isIncomplete: _, product: _names, ...summary } = anHvaProductSummary();
  const types = { Klamydia: 1, Tippuri: 1, Negatiivinen: 2, 'Näytteestä ei saatu tulosta': 3, Lausunto: 4 } as const;
  const outcomes = Object.entries(types).map(([name, outcomeType]) => ({ outcomeId: anId(), name, outcomeType }));
  return {
    ...summary,
    product: {
      productName: 'Klamydia ja tippuri',
      productDescription: 'Kotinäyte virtsasta',
      returnByMailEnabled: true,
      returnToLabEnabled: false,
      contactByEmailEnabled: false,
      contactBySmsEnabled: true,
      enabledHvaSettingOrderInterval: true,
      enabledHvaSettingFailedResultHandling: true,
      enabledHvaSettingCitizenReminderSetting: true,
      outcomes,
      productAnalysisMappings: [
        { kuntaliittoCode: '4816', kuntaliittoName: 'Chlamydia trachomatis', childProductAnalysisMappings: [] },
      ],
    },
    intervalBetweenOrders: 7,
    failedResultHandling: FailedResultHandling.AutomaticNewOrder,
    citizenReminderSetting: CitizenReminderSetting.Yes,
    notifyProfessional: NotifyProfessional.No,
    professionalEmail: '',
    hvaOutcomeSettings: outcomes.map(({ outcomeId, name, outcomeType }) => ({
      hvaOutcomeSettingsId: anId(),
      outcomeId,
      outcomeType,
      instructionText: outcomeType < 3 ? `Ohje: ${name}` : '',
    })),
    ...changes,
  };
}

/** A product as an area reviewed it, and with another description since. */
export function someProductChanges(changes: Partial<ProductContent> = {}): ProductChanges {
  const texts = Object.fromEntries(
    citizenTextFields.map((field) => [field, 'Teksti']),
  ) as ProductContent['texts']['fi'];
  const before: ProductContent = {
    productName: 'Klamydia ja tippuri',
    productDescription: 'Kotinäyte virtsasta',
    returnByMailEnabled: true,
    returnToLabEnabled: false,
    contactByEmailEnabled: false,
    contactBySmsEnabled: true,
    outcomes: [],
    analyses: [],
    texts: { fi: texts, sv: texts, en: texts },
  };
  return {
    reviewedAt: audit.createdAt,
    productModifiedAt: audit.modifiedAt,
    productModifiedBy: audit.modifiedBy,
    before,
    after: { ...before, productDescription: 'Kotinäyte virtsasta tai nielusta', ...changes },
  };
}

/** A product that is complete by the full product schema, in the language that it is in. */
export function aCompleteProduct(changes: Partial<Product> = {}): Product {
  const productId = changes.productId ?? anId();
  const positive = { outcomeId: anId(), name: 'Klamydia', title: 'Klamydia', outcomeType: OutcomeType.Positive };
  const mappingId = anId();
  const texts = Object.fromEntries(citizenTextFields.map((field) => [field, 'Teksti']));
  return aProduct({
    productName: 'Klamydia ja tippuri',
    productDescription: 'Kotinäyte virtsasta',
    outcomes: [positive, ...fixedOutcomes.map((outcome) => ({ ...outcome, outcomeId: anId() }))],
    productAnalysisMappings: [
      {
        productAnalysisMappingId: mappingId,
        productId,
        kuntaliittoCode: '4816',
        kuntaliittoName: 'Chlamydia trachomatis',
        targetGender: TargetGender.Both,
        ageGroup: AgeGroup.Undefined,
        isPrimary: true,
        resultType: AnalysisResultType.PositNegat,
        resultInterpretations: [
          {
            outcomeId: positive.outcomeId,
            analysisResultType: AnalysisResultType.PositNegat,
            diagnosticValues: 'posit',
            productAnalysisMappingId: mappingId,
          },
        ],
        hasChildProductAnalysisMappings: false,
        instructionDescription: 'Ohje',
        childProductAnalysisMappings: [],
      },
    ],
    returnByMailEnabled: true,
    contactBySmsEnabled: true,
    configuratorStatus: ConfiguratorPhase.Preview,
    ...texts,
    ...changes,
    productId,
  });
}

/** What a search gives that finds nothing. */
export const foundNothing: FoundEverything = {
  referrals: [],
  products: { count: 0, hasMore: false, hits: [] },
  areas: { count: 0, hasMore: false, hits: [] },
};

/** A referral as the search for everything finds it. */
export function aFoundReferral(changes: Partial<FoundReferral> = {}): FoundReferral {
  const { referralId, sampleNumber, firstName, lastName, createdAt } = aReferral();
  return { referralId, sampleNumber, firstName, lastName, createdAt, ...changes };
}

/** An order that has just come in. */
export function aReferral(changes: Partial<Referral> = {}): Referral {
  return {
    referralId: anId(),
    sampleNumber: 'OM1000001',
    productName: 'Klamydia ja tippuri',
    orderedProductName: null,
    firstName: 'Maija',
    lastName: 'Meikäläinen',
    ssn: '010594-****',
    mobilePhone: '+358401234567',
    email: 'maija@example.fi',
    streetAddress: 'Esimerkkikatu 1 A 2',
    postalCode: '01300',
    city: 'Vantaa',
    gender: CitizenGender.Female,
    age: 31,
    referralWorkflowStatus: OrderStatus.ApprovedByLab,
    createdAt: '2026-03-01T08:05:00.000Z',
    samplingKitLogisticsInProgressAt: null,
    samplingKitSentAt: null,
    rejectionReason: null,
    parkReason: null,
    ...changes,
  };
}

/** An order as logistics sees it: new, in Finnish, of one analysis. */
export function aLogisticsReferral(changes: Partial<LogisticsReferral> = {}): LogisticsReferral {
  const { referralId, sampleNumber, firstName, lastName, streetAddress, postalCode, city, createdAt } = aReferral();
  return {
    referralId,
    productId: anId(),
    productName: 'Klamydia kotona',
    sampleNumber,
    firstName,
    lastName,
    streetAddress,
    postalCode,
    city,
    createdAt,
    samplingKitSentBy: null,
    samplingKitSentAt: null,
    samplingKitLogisticsInProgressAt: null,
    samplingKitInProgressBy: null,
    parkReason: null,
    inRunOf: null,
    inRunUntil: null,
    kitReturnedAt: null,
    referralWorkflowStatus: OrderStatus.ApprovedByLab,
    languageCode: 'fi',
    productAnalysisMappings: [
      { productAnalysisMappingId: anId(), kuntaliittoCode: '4816', kuntaliittoName: 'Klamydia ja tippuri' },
    ],
    ...changes,
  };
}

/** An attempt by telephone that reached nobody. */
export function aStep(changes: Partial<FollowUpStep> = {}): FollowUpStep {
  return {
    stepId: 1,
    at: '2026-03-11T08:00:00.000Z',
    kind: 'attempt',
    byName: 'Sami Salo',
    assignedTo: null,
    channel: 'phone',
    outcome: 'noAnswer',
    happenedAt: '2026-03-11T08:00:00.000Z',
    nextOn: null,
    reason: null,
    note: null,
    ...changes,
  };
}

/** What was done about a finding: nothing yet. */
export function aFollowUp(changes: Partial<FollowUp> = {}): FollowUp {
  return {
    steps: [],
    handlingStatus: HandlingStatus.New,
    assignedTo: null,
    isOwn: false,
    isGiven: false,
    deadline: { kind: 'tell', on: '2026-03-13', isOver: false },
    proposedNextOn: '2026-03-12',
    seenStep: 0,
    ...changes,
  };
}

/** A positive result that nobody has handled yet. */
export function anObservation(changes: Partial<Observation> = {}): Observation {
  const { referralId, firstName, lastName, createdAt, rejectionReason } = aReferral();
  return {
    observationId: anId(),
    kuntaliittoName: 'Chlamydia trachomatis',
    kuntaliittoCode: '4206',
    result: ResultType.Positive,
    statement: null,
    resultDate: '2026-03-10T09:30:00.000Z',
    outcomeType: OutcomeType.Positive,
    outcomeName: 'Klamydia',
    referral: {
      referralId,
      firstName,
      lastName,
      createdAt,
      samplingKitSentAt: '2026-03-02T10:00:00.000Z',
      rejectionReason,
    },
    resultNotificationSentToCitizenAt: null,
    resultViewedByCitizenAt: null,
    citizenLastLoginDate: null,
    handlingStatus: HandlingStatus.New,
    assignedTo: null,
    dueOn: null,
    observationWorkflowStatus: OrderStatus.ResultReceived,
    ...changes,
  };
}

/** A review that nobody has begun, of a product that this person may review. */
export function aProductApproval(changes: Partial<ProductApproval> = {}): ProductApproval {
  return {
    productId: anId(),
    modifiedAt: '2026-03-02T08:00:00.000Z',
    contentHash: '0'.repeat(64),
    state: 'unreviewed',
    refusals: { return: 'notRequested' },
    steps: [],
    edits: [],
    comments: [],
    ...changes,
  };
}

/** One of the laboratory's that failed by a code that is not known here. */
export function anIntakeMessage(changes: Partial<IntakeMessage> = {}): IntakeMessage {
  return {
    messageId: anId(),
    receivedAt: '2026-03-03T08:15:22.000Z',
    clientId: 'laboratory',
    clientName: 'Laboratorio',
    kind: 'results',
    outcome: 'failed',
    reason: 'unknownAnalysis',
    place: 'Bundle.entry[1].resource.code',
    unknownCode: 'OLD-7',
    mappingKind: 'analysis',
    given: null,
    repeats: 2,
    hasContents: true,
    ...changes,
  };
}

export function aListView(changes: Partial<ListView> = {}): ListView {
  return {
    viewId: anId(),
    name: 'Uusimmat',
    isShared: false,
    isOwn: true,
    madeBy: 'Helena Virtanen',
    query: 'sort=status_asc',
    columns: null,
    ...changes,
  };
}

export function aComment(changes: Partial<ProductComment> = {}): ProductComment {
  return {
    commentId: anId(),
    place: { phase: 1, rowId: '', field: 'productDescription' },
    placeName: 'Paketin kuvaus',
    text: 'Onko tämä oikein?',
    byName: 'Daniel Keskinen',
    at: '2026-03-02T09:00:00.000Z',
    answers: [],
    ...changes,
  };
}
