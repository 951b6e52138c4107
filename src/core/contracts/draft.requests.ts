import { IsBoolean, IsDefined, IsIn, IsOptional, IsString, Matches } from 'class-validator';

/** As both ends write times: one that every reader of the draft can read. */
const exactTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The body of putDraft. */
export class PutDraftRequest {
  /** The shape of the values: whoever finds another one does not read it. */
  @IsIn([1])
  version!: 1;

  /** What the form was loaded with. */
  @IsDefined()
  base!: unknown;

  @IsString()
  @Matches(exactTime)
  modifiedAt!: string;

  @IsDefined()
  values!: unknown;

  @IsString()
  @Matches(exactTime)
  savedAt!: string;

  /** It takes the place of the draft's newest state, as while somebody goes on typing; else that one is kept, too. */
  @IsOptional()
  @IsBoolean()
  continues?: boolean;
}
