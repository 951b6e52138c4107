import { isUnanswered } from '#core/errors/app-error.ts';
import type { Answer } from '#core/messaging/message.ts';
import type { Execute } from '#core/ui/use-messages.ts';
import { LoadCatalogue } from './load-catalogue.query.ts';

/** Without an answer a product may be made, or gone, all the same (decision 334): the catalogue is refetched. */
export function readUnanswered(execute: Execute, answer: Answer<unknown>): void {
  if (!answer.ok && isUnanswered(answer.error)) void execute(new LoadCatalogue(true));
}
