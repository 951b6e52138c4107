import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import {
  phaseAfter,
  phaseBefore,
  phaseMarkOf,
  phaseMoveOf,
  phasePath,
  screenOfStatus,
  screenPhases,
  isInConfiguratorOf,
  isUntouched,
} from '#features/configurator/phases/phase-order.rule.ts';

const { BasicInfo, ProductContents, HvaSettings, CitizenTexts, Preview, Published } = ConfiguratorPhase;

describe('choosing a phase in the bar (Spec 1 §4, decision A23)', () => {
  it.each([
    // status, here, target
    [BasicInfo, BasicInfo, BasicInfo, 'open'],
    [BasicInfo, BasicInfo, ProductContents, 'proceed'],
    [BasicInfo, BasicInfo, HvaSettings, 'finishPreviousOnes'],
    [BasicInfo, BasicInfo, Preview, 'finishPreviousOnes'],
    [HvaSettings, BasicInfo, HvaSettings, 'open'],
    [HvaSettings, BasicInfo, CitizenTexts, 'finishPrevious'],
    [HvaSettings, HvaSettings, CitizenTexts, 'proceed'],
    [HvaSettings, HvaSettings, Preview, 'finishPreviousOnes'],
    [Published, Preview, BasicInfo, 'open'],
    [Published, BasicInfo, Preview, 'open'],
  ] as const)('status %d, here %d, target %d: %s', (status, here, target, move) => {
    expect(phaseMoveOf(status, here, target)).toBe(move);
  });
});

it('marks phases before the status done, the status current, later ones to come', () => {
  expect(screenPhases.map((phase) => phaseMarkOf(HvaSettings, phase))).toEqual([
    'done',
    'done',
    'current',
    'toCome',
    'toCome',
  ]);
  expect(screenPhases.map((phase) => phaseMarkOf(Published, phase))).toEqual(Array(5).fill('done'));
});

it('knows the phase before and after', () => {
  expect(screenPhases.map(phaseBefore)).toEqual([undefined, BasicInfo, ProductContents, HvaSettings, CitizenTexts]);
  expect(screenPhases.map(phaseAfter)).toEqual([ProductContents, HvaSettings, CitizenTexts, Preview, undefined]);
});

it('has an address for each phase', () => {
  expect(screenPhases.map((phase) => phasePath('id', phase))).toEqual(
    ['basic-info', 'product-contents', 'hva-settings', 'citizen-texts', 'preview'].map(
      (segment) => `/product-configurator/id/${segment}`,
    ),
  );
});

it('opens a published product at its preview, and one of unknown status at the beginning', () => {
  expect(screenOfStatus(Published)).toBe(Preview);
  expect(screenOfStatus(CitizenTexts)).toBe(CitizenTexts);
  expect(screenOfStatus(ConfiguratorPhase.Undefined)).toBe(BasicInfo);
});

it.each([
  ['/product-configurator/a', true],
  ['/product-configurator/a/', true],
  ['/product-configurator/a/basic-info', true],
  ['/product-configurator/a/citizen-texts?language=sv', true],
  ['/product-configurator/a?x=1', true],
  ['/product-configurator/ab/basic-info', false],
  ['/product-configurator/b/basic-info', false],
  ['/dk-admin', false],
  ['/event-log?from=/product-configurator/a/', false],
  ['/', false],
])('%s lies in the configurator of the product: %s', (address, isIn) => {
  expect(isInConfiguratorOf('a', address)).toBe(isIn);
});

describe('what leaving discards (decision A3)', () => {
  const created = '2026-03-01T08:00:00.000Z';
  const untouched = { createdAt: created, modifiedAt: created, isPublished: false, configuratorStatus: BasicInfo };

  it('is a product that was created and never saved', () => {
    expect(isUntouched(untouched)).toBe(true);
  });

  it.each([
    ['was saved', { modifiedAt: '2026-03-01T08:00:00.001Z' }],
    ['is published', { isPublished: true }],
    ['is in a later phase', { configuratorStatus: ProductContents }],
  ])('is none that %s', (_case, changes) => {
    expect(isUntouched({ ...untouched, ...changes })).toBe(false);
  });
});
