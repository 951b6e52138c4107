import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { formErrors, generalErrors } from './form-errors.ts';
import { commentPhases, type CommentPlace } from './product-approval.contract.ts';
import { MaxLength, Required } from './rules/value.rules.ts';
import { languages, type Language } from './schemas.ts';

/** Characters of a comment, an answer, a word to the reviewer and a reason. */
export const longestComment = 2000;
const tooLong = { message: generalErrors.maxLength(longestComment) };

/** The body of requestProductApproval. */
export class RequestProductApprovalRequest {
  @IsUUID()
  productId!: string;

  /** A word to the reviewer; may be empty. */
  @IsString()
  @MaxLength(longestComment, tooLong)
  note!: string;
}

/** The body of approveProduct. */
export class ApproveProductRequest {
  @IsUUID()
  productId!: string;

  /** Of the version that the person has looked at. */
  @IsISO8601()
  modifiedAt!: string;

  /** Of its contents: files are no part of the version. */
  @IsString()
  @Matches(/^[0-9a-f]{64}$/)
  contentHash!: string;
}

/** The body of returnProduct. */
export class ReturnProductRequest extends ApproveProductRequest {
  @IsString()
  @Required(formErrors.required)
  @MaxLength(longestComment, tooLong)
  reason!: string;
}

/** The body of answerProductComment. */
export class AnswerProductCommentRequest {
  @IsUUID()
  commentId!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(longestComment, tooLong)
  text!: string;
}

/** The body of addProductComment. */
export class AddProductCommentRequest {
  @IsUUID()
  productId!: string;

  @IsIn(commentPhases)
  phase!: CommentPlace['phase'];

  /** Of an outcome or an analysis; empty for what is no row. */
  @IsString()
  @Matches(/^([0-9a-f-]{36})?$/)
  rowId!: string;

  @IsString()
  @MaxLength(300)
  field!: string;

  @IsOptional()
  @IsIn(languages)
  languageCode?: Language;

  /** What the place is called. */
  @IsString()
  @MaxLength(1000)
  placeName!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(longestComment, tooLong)
  text!: string;
}
