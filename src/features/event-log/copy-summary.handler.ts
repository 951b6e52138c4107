import { inject } from 'inversify';
import type { Handler } from '#core/messaging/handler.ts';
import { clipboardToken, type Clipboard } from '#core/ports/clipboard.ts';
import type { CopySummary } from './copy-summary.command.ts';

export class CopySummaryHandler implements Handler<CopySummary> {
  constructor(@inject(clipboardToken) private readonly clipboard: Clipboard) {}

  handle({ text }: CopySummary): Promise<void> {
    return this.clipboard.write(text);
  }
}
