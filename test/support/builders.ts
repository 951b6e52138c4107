import type { HvaProductSummary } from '../../src/core/contracts/hva-product.contract';
import type { UserProfile } from '../../src/core/contracts/person.contract';
import { ConfiguratorPhase, type Product, type ProductSummary } from '../../src/core/contracts/product.contract';

// Builders: a valid object each; a test names only what matters to it.

let serial = 0;
/** A fresh UUID, the same sequence in each run. */
export function anId(): string {
  serial += 1;
  return `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
}

export function aProfile(changes: Partial<UserProfile> = {}): UserProfile {
  return { firstName: 'Kaisa', lastName: 'Diagnostinen', roles: ['DK_USER'], areaId: null, ...changes };
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
