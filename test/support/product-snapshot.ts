import { AnalysisResultType, AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { anId, someProductChanges } from './builders.ts';

type Analysis = ProductSnapshot['analyses'][number];

/** A version's contents: a panel with one child, and an analysis with a finding of its own. */
export function aProductSnapshot(changes: Partial<ProductSnapshot> = {}): ProductSnapshot {
  const [chlamydia, gonorrhoea] = [anId(), anId()];
  const { children: _, ...child } = anAnalysis('4937', 'Neisseria gonorrhoeae', gonorrhoea);
  return {
    ...someProductChanges().before,
    outcomes: [
      { id: chlamydia, name: 'Klamydia', titles: { fi: 'Klamydia', sv: 'Klamydia på svenska', en: '' } },
      { id: gonorrhoea, name: 'Tippuri', titles: { fi: 'Tippuri', sv: '', en: 'Gonorrhoea' } },
    ],
    analyses: [
      { ...anAnalysis('4816', 'Paneeli', chlamydia), findings: [], children: [child] },
      anAnalysis('4206', 'Chlamydia trachomatis', chlamydia),
    ],
    enabledHvaSettingOrderInterval: true,
    enabledHvaSettingFailedResultHandling: false,
    enabledHvaSettingCitizenReminderSetting: true,
    attachments: [],
    ...changes,
  };
}

function anAnalysis(code: string, name: string, outcome: string): Analysis {
  return {
    id: anId(),
    code,
    name,
    targetGender: TargetGender.Both,
    ageGroup: AgeGroup.Undefined,
    resultType: AnalysisResultType.PositNegat,
    findings: [{ id: 'posit', outcome }],
    instructions: { fi: `Ohje: ${name}`, sv: `Anvisning: ${name}`, en: '' },
    children: [],
  };
}
