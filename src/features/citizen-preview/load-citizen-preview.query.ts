import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { previewedIdOf, type PreviewedPackage } from './preview-texts.rule.ts';

/** Loads what citizens read of a package's results in a language, and in Finnish beside it. */
export class LoadCitizenPreview extends Query {
  static readonly about: MessageAbout<LoadCitizenPreview> = {
    type: 'citizenPreview.loadCitizenPreview',
    policy: 'switch',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['id', 'language'],
  };

  constructor(
    readonly previewed: PreviewedPackage,
    readonly language: Language,
  ) {
    super();
  }

  get id(): string {
    return previewedIdOf(this.previewed);
  }
}
