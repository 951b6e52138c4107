import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { groupBy } from '../db/group-by.ts';

/** A file of an analysis' instructions, without its bytes. */
export interface InstructionFile {
  readonly attachmentId: string;
  readonly name: string;
  readonly productAnalysisMappingId: string;
  readonly languageCode: Language;
}

/**
 * The files that go into each referral's kit, by the referral's id: those of its analyses in its language, of an analysis that
 * has none in it the Finnish ones (decision A28).
 * @param files in the order in which they stand in their lists
 */
export function instructionsOfReferrals(
  referrals: readonly Pick<LogisticsReferral, 'referralId' | 'languageCode' | 'productAnalysisMappings'>[],
  files: readonly InstructionFile[],
): ReadonlyMap<string, readonly InstructionFile[]> {
  const lists = groupBy(files, ({ productAnalysisMappingId, languageCode }) => productAnalysisMappingId + languageCode);
  return new Map(
    referrals.map(({ referralId, languageCode, productAnalysisMappings }) => [
      referralId,
      productAnalysisMappings.flatMap(
        ({ productAnalysisMappingId: id }) => lists.get(id + languageCode) ?? lists.get(`${id}fi`) ?? [],
      ),
    ]),
  );
}
