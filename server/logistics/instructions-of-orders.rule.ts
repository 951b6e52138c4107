import type { LogisticsReferral } from '../../src/core/contracts/logistics.contract';
import type { Language } from '../../src/core/contracts/schemas';
import { groupBy } from '../db/group-by';

/** A file of an analysis' instructions, without its bytes. */
export interface InstructionFile {
  readonly attachmentId: string;
  readonly name: string;
  readonly productAnalysisMappingId: string;
  readonly languageCode: Language;
}

/**
 * The files that go into each order's kit, by the order's id: those of its analyses in its language, of an analysis that
 * has none in it the Finnish ones (decision A28).
 * @param files in the order in which they stand in their lists
 */
export function instructionsOfOrders(
  orders: readonly Pick<LogisticsReferral, 'referralId' | 'languageCode' | 'productAnalysisMappings'>[],
  files: readonly InstructionFile[],
): ReadonlyMap<string, readonly InstructionFile[]> {
  const lists = groupBy(files, ({ productAnalysisMappingId, languageCode }) => productAnalysisMappingId + languageCode);
  return new Map(
    orders.map(({ referralId, languageCode, productAnalysisMappings }) => [
      referralId,
      productAnalysisMappings.flatMap(
        ({ productAnalysisMappingId: id }) => lists.get(id + languageCode) ?? lists.get(`${id}fi`) ?? [],
      ),
    ]),
  );
}
