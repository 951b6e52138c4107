import { parse, type GenericSchema } from 'valibot';
import { getHvaAttachments, getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { getHvaProductById, getHvaProducts, getPublishedDkProducts } from '#core/contracts/hva-product.contract.ts';
import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { searchObservations } from '#core/contracts/observation.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { searchReferrals } from '#core/contracts/referral.contract.ts';
import { anId } from '#test/support/builders.ts';

// Answers as another backend gives them that has the specified fields and no others (decision A31, decision 448).

const time = '2026-03-02T09:05:00.000Z';
const named = { firstName: 'Aino', lastName: 'Åberg' };
const addressed = { ...named, streetAddress: 'Asemakatu 1', postalCode: '01300', city: 'Vantaa' };
const sent = { samplingKitLogisticsInProgressAt: time, samplingKitSentAt: time };
const audit = { createdAt: time, createdBy: 'Kaisa', modifiedAt: time, modifiedBy: 'Daniel' };
const texts = { productName: 'Klamydia kotona', productDescription: 'Kotinäyte' };
const file = {
  attachmentId: anId(),
  name: 'ohje.pdf',
  mimeType: 'application/pdf',
  languageCode: 'fi',
  createdAt: time,
};
const flags = {
  ...{ returnByMailEnabled: true, returnToLabEnabled: true, contactByEmailEnabled: true, contactBySmsEnabled: true },
  enabledHvaSettingOrderInterval: true,
  enabledHvaSettingFailedResultHandling: true,
  enabledHvaSettingCitizenReminderSetting: true,
};
const setting = { hvaOutcomeSettingsId: anId(), outcomeId: anId(), outcomeType: 1, instructionText: 'Ota yhteyttä.' };
const hvaProduct = {
  ...{ hvaProductId: anId(), areaId: '04', productId: anId(), product: texts },
  ...{ intervalBetweenOrders: 7, failedResultHandling: 1, citizenReminderSetting: 1, notifyProfessional: 1 },
  ...{ professionalEmail: '', isPublished: true, publishedAt: time, publishedBy: 'Helena' },
  ...{ createdAt: time, modifiedAt: time, modifiedBy: 'Helena', hvaOutcomeSettings: [setting] },
};

it.each<[string, { readonly reply?: GenericSchema }, object]>([
  [
    'an order',
    searchReferrals,
    [
      {
        ...{ referralId: anId(), sampleNumber: 'ON040001', productName: 'Klamydia kotona', ssn: '010594-****' },
        ...{ ...addressed, ...sent, mobilePhone: '', email: '', gender: 1, age: 30, referralWorkflowStatus: 3 },
        ...{ createdAt: time, rejectionReason: null },
      },
    ],
  ],
  [
    'a result',
    searchObservations,
    [
      {
        ...{ observationId: anId(), kuntaliittoName: 'Klamydia', kuntaliittoCode: '4206', result: 1, statement: null },
        ...{ resultDate: time, outcomeType: 1, outcomeName: 'Klamydia todettu' },
        referral: { referralId: anId(), ...named, createdAt: time, samplingKitSentAt: time, rejectionReason: null },
        ...{ resultNotificationSentToCitizenAt: null, resultViewedByCitizenAt: null, citizenLastLoginDate: null },
        ...{ handlingStatus: 1, assignedTo: null, observationWorkflowStatus: 6 },
      },
    ],
  ],
  [
    "an order of logistics, whose analyses have the package's fields",
    searchLogisticsReferrals,
    [
      {
        ...{ referralId: anId(), productId: anId(), sampleNumber: 'ON040001', ...addressed, ...sent },
        ...{ createdAt: time, samplingKitSentBy: null, referralWorkflowStatus: 3, languageCode: 'fi' },
        productAnalysisMappings: [{ productAnalysisMappingId: anId(), isPrimary: true, kuntaliittoCode: '4206' }],
      },
    ],
  ],
  ["an area's file", getHvaAttachments, [{ ...file, hvaOutcomeSettingsId: anId(), outcomeType: 1 }]],
  [
    "a package's file",
    getProductAttachments,
    [{ ...file, productId: anId(), productAnalysisMappingId: anId(), outcomeType: 0 }],
  ],
  ["an area's package in the list", getHvaProducts, [hvaProduct]],
  [
    "an area's package",
    getHvaProductById,
    {
      ...hvaProduct,
      product: {
        ...{ ...texts, ...flags, outcomes: [{ outcomeId: anId(), name: 'Klamydia todettu', outcomeType: 1 }] },
        productAnalysisMappings: [{ kuntaliittoCode: '4206', kuntaliittoName: 'Klamydia' }],
      },
    },
  ],
  ['a published package', getPublishedDkProducts, [{ productId: anId(), ...texts, isPublished: true, ...audit }]],
  [
    'a package of the catalogue',
    getProducts,
    [{ productId: anId(), ...texts, isPublished: true, configuratorStatus: 6, hvaProducts: [], ...audit }],
  ],
])('reads %s that has the specified fields alone', (_, { reply }, answer) => {
  expect(() => parse(reply!, answer)).not.toThrow();
});
