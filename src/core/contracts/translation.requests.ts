import { IsString } from 'class-validator';

/** The body of both confirmTranslation calls. */
export class ConfirmTranslationRequest {
  /** The Finnish text that the person saw beside the translation; empty where none is written. */
  @IsString()
  finnishText!: string;
}
