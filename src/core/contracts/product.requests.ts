import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, ValidateNested } from 'class-validator';
import { ConfiguratorPhase } from './product.contract.ts';
import { OutcomeType } from './outcome-type.ts';
import { MaxLength } from './rules/value.rules.ts';

/** An outcome of a product that does not exist yet. */
export class NewOutcomeRequest {
  /** Known as those of the product, so that an empty entity has an empty text: the server gives an id of its own. */
  @IsOptional()
  @IsString()
  outcomeId?: string;

  @IsString()
  @MaxLength(255)
  name!: string;

  @IsString()
  @MaxLength(255)
  title!: string;

  @IsIn(Object.values(OutcomeType))
  outcomeType!: OutcomeType;
}

/**
 * The body of createProduct: an empty product. Every product field is known, so that a client may send the whole empty
 * entity; the server uses the outcomes only (requirements.md 'POST createProduct').
 */
export class CreateProductRequest {
  /** As the five after it: nothing that a new product has yet, so that an empty entity has an empty text. */
  @IsOptional()
  @IsString()
  productId?: string;

  @IsOptional()
  @IsString()
  createdAt?: string;

  @IsOptional()
  @IsString()
  createdBy?: string;

  @IsOptional()
  @IsString()
  modifiedAt?: string;

  @IsOptional()
  @IsString()
  modifiedBy?: string;

  @IsOptional()
  @IsString()
  modifiedBySince?: string;

  @IsOptional()
  @IsString()
  productName?: string;

  @IsOptional()
  @IsString()
  productDescription?: string;

  @IsOptional()
  @IsString()
  productCitizenName?: string;

  @IsOptional()
  @IsString()
  productCitizenDescription?: string;

  @IsOptional()
  @IsString()
  productSubscriptionName?: string;

  @IsOptional()
  @IsString()
  productSubscriptionInstructions?: string;

  @IsOptional()
  @IsString()
  productSubscriptionConfirmationSms?: string;

  @IsOptional()
  @IsString()
  productSubscriptionConfirmationEmail?: string;

  @IsOptional()
  @IsString()
  resultSms?: string;

  @IsOptional()
  @IsString()
  resultEmail?: string;

  @IsOptional()
  @IsString()
  problemWithSampleTitle?: string;

  @IsOptional()
  @IsString()
  problemWithSampleInstruction?: string;

  @IsOptional()
  @IsString()
  problemWithSampleStatementTitle?: string;

  @IsOptional()
  @IsString()
  problemWithSampleStatementInstruction?: string;

  @IsOptional()
  @IsString()
  negativeSampleTitle?: string;

  @IsOptional()
  @IsBoolean()
  returnByMailEnabled?: boolean;

  @IsOptional()
  @IsBoolean()
  returnToLabEnabled?: boolean;

  @IsOptional()
  @IsBoolean()
  contactByEmailEnabled?: boolean;

  @IsOptional()
  @IsBoolean()
  contactBySmsEnabled?: boolean;

  @IsOptional()
  @IsBoolean()
  enabledHvaSettingOrderInterval?: boolean;

  @IsOptional()
  @IsBoolean()
  enabledHvaSettingFailedResultHandling?: boolean;

  @IsOptional()
  @IsBoolean()
  enabledHvaSettingCitizenReminderSetting?: boolean;

  @IsOptional()
  @IsBoolean()
  isPublished?: boolean;

  @IsOptional()
  @IsIn(Object.values(ConfiguratorPhase))
  configuratorStatus?: ConfiguratorPhase;

  /** A new product has no analyses: the list is known, and empty. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(0)
  productAnalysisMappings?: never[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(0)
  productSubscriptionInstructionsAttachments?: never[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(0)
  hvaProducts?: never[];

  /** A fixed one that is missing is added, and so are all three. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => NewOutcomeRequest)
  outcomes?: NewOutcomeRequest[];
}

/** The body of both confirmTranslation calls. */
export class ConfirmTranslationRequest {
  /** The Finnish text that the person saw beside the translation; empty where none is written. */
  @IsString()
  finnishText!: string;
}
