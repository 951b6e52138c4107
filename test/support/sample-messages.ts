import { FormBaseHolder } from '../../src/core/conflicts/form-base';
import type { Message } from '../../src/core/messaging/message';
import { SaveBasicInfo } from '../../src/features/configurator/basic-info/save-basic-info.command';
import { LoadProduct } from '../../src/features/configurator/load-product.query';
import { CheckPublishedProduct } from '../../src/features/configurator/phases/check-published-product.query';
import { DiscardProduct } from '../../src/features/configurator/phases/discard-product.command';
import { ProceedPhase } from '../../src/features/configurator/phases/proceed-phase.command';
import { PublishProduct } from '../../src/features/configurator/phases/publish-product.command';
import { CreateProduct } from '../../src/features/dk-catalogue/create-product.command';
import { DeleteDraftProduct } from '../../src/features/dk-catalogue/delete-draft-product.command';
import { LoadCatalogue } from '../../src/features/dk-catalogue/load-catalogue.query';
import { LoadEvents } from '../../src/features/event-log/load-events.query';
import { LoadAnalyses } from '../../src/features/reference-data/load-analyses.query';
import { LoadMicrobes } from '../../src/features/reference-data/load-microbes.query';
import { ContinueSession } from '../../src/features/session/continue-session.command';
import { LoadProfile } from '../../src/features/session/load-profile.query';
import { SignOut } from '../../src/features/session/sign-out.command';

/** What must never reach the event log; every free text of the samples carries it. */
export const canary = 'KANARIALINTU 010594-9032 matti@example.fi';

const productId = '11111111-1111-4111-8111-111111111111';
const modifiedAt = '2026-03-02T09:05:00.000Z';
const base = <Values>(values: Values) => new FormBaseHolder({ values, modifiedAt });

/** One message of every type, its free texts marked. A new message is not done before it stands here. */
export function sampleMessages(): readonly Message<unknown>[] {
  const basicInfo = { productName: canary, productDescription: canary, outcomes: [{ name: canary }] };
  return [
    new LoadProfile(),
    new SignOut(),
    new ContinueSession(),
    new LoadCatalogue(),
    new CreateProduct(),
    new DeleteDraftProduct(productId, canary),
    new LoadProduct(productId, 'fi'),
    new SaveBasicInfo(productId, basicInfo, base(basicInfo)),
    new ProceedPhase(productId, 1, 2),
    new PublishProduct(productId),
    new DiscardProduct(productId),
    new CheckPublishedProduct(productId),
    new LoadAnalyses(true),
    new LoadMicrobes(true),
    new LoadEvents(),
  ];
}
