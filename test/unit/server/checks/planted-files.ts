import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { addFile } from './checked-demo.ts';
import { bowel, pair, stomach, type Plant } from './plant.ts';

/** Faults of attachments. */
export const plantedFiles: readonly Plant[] = [
  [
    'a Swedish file among the Finnish',
    pair,
    (product) => addFile(product, 'fi', 'ohje_sv.pdf'),
    'attachmentOfOtherLanguage',
    {
      phase: 4,
      languageCode: 'fi',
      path: 'texts.productSubscriptionInstructions',
      values: { file: 'ohje_sv.pdf', language: 'sv' },
    },
  ],
  ['an English file', pair, (product) => addFile(product, 'sv', 'Instructions-EN.pdf'), 'attachmentOfOtherLanguage'],
  [
    'a Finnish file',
    pair,
    (product) => addFile(product, 'en', 'Tilausohje (suomeksi).pdf'),
    'attachmentOfOtherLanguage',
  ],
  ['a code in the end', stomach, (product) => addFile(product, 'sv', 'Ohje FI.pdf'), 'attachmentOfOtherLanguage'],
  [
    'its language by its words',
    stomach,
    (product) => addFile(product, 'sv', 'Näytteenotto-ohje.pdf'),
    'attachmentOfOtherLanguage',
  ],
  [
    'a Swedish name',
    stomach,
    (product) => addFile(product, 'fi', 'Provtagningsanvisning.pdf'),
    'attachmentOfOtherLanguage',
  ],
  [
    'an English name',
    bowel,
    (product) => addFile(product, 'fi', 'How to take the sample.pdf'),
    'attachmentOfOtherLanguage',
  ],
  [
    'of an analysis',
    pair,
    (product) =>
      Object.assign(
        product.attachments.find(({ productAnalysisMappingId }) => productAnalysisMappingId)!,
        { name: 'ohje_en.pdf' },
      ),
    'attachmentOfOtherLanguage',
    { place: 'Chlamydia trachomatis ja Neisseria gonorrhoeae, nukleiinihappo (kval)' },
  ],
  [
    'of a statement',
    pair,
    (product) =>
      Object.assign(
        product.attachments.find(({ outcomeType }) => outcomeType === OutcomeType.Statement)!,
        { name: 'ohje_en.pdf' },
      ),
    'attachmentOfOtherLanguage',
    { path: 'texts.problemWithSampleStatementInstruction' },
  ],
  [
    'one file in two languages',
    bowel,
    (product) => (addFile(product, 'fi', 'A4.pdf'), addFile(product, 'en', 'A4.pdf')),
    'sameAttachment',
    { languageCode: 'en', strength: 'note', values: { file: 'A4.pdf' } },
  ],
  [
    'the Finnish file in Swedish',
    pair,
    (product) => addFile(product, 'sv', product.attachments[0]!.name, product.attachments[0]!.size),
    'sameAttachment',
  ],
];
