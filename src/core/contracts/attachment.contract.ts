import * as v from 'valibot';
import { bodyOf, download, get, multipart } from './endpoint.ts';
import { OutcomeType } from './outcome-type.ts';
import { language, type Language, numeric, timestamp, uuid } from './schemas.ts';

/**
 * Characters that nobody sees, and that change what is seen: controls, line breaks, marks that turn the reading direction,
 * joiners, fillers, tags, and what Unicode has given no meaning.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Blanks of all widths: of several, one is seen. U+2800 is the blank of Braille. */
const blanks = /[\s\u2800]+/gu;

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A file's name as it is seen: it reads on any screen as it is written, in one line. */
export function visibleName(name: string): string {
  return name.replace(unseen, '').replace(blanks, ' ').trim();
}

/** Whether anything is to be seen of a name besides dots and its ending. */
export function isNamed(name: string): boolean {
  return seen.test(
    visibleName(name)
      .replace(/\.pdf$/i, '')
      .replaceAll('.', ''),
  );
}

const ofOwner = v.optional(v.nullable(uuid), null);

/** What is known of a stored PDF; its bytes come with the download call. */
export const attachment = v.object({
  attachmentId: uuid,
  name: v.string(),
  mimeType: v.string(),
  // What it is an attachment of: another backend need not have those of the other kind (decision 448).
  productId: ofOwner,
  hvaOutcomeSettingsId: ofOwner,
  productAnalysisMappingId: ofOwner,
  languageCode: language,
  outcomeType: numeric(OutcomeType),
  createdAt: timestamp,
});
export type Attachment = v.InferOutput<typeof attachment>;

/** Which list of a product's attachments is meant (decision A26): of the product or of one analysis. */
export interface ProductAttachmentList {
  readonly productId: string;
  readonly productAnalysisMappingId?: string;
  readonly languageCode: Language;
  /** 0 subscription and sampling instructions, 3 failed result, 4 statement. */
  readonly outcomeType: OutcomeType;
}

/** Which list of an area's attachments is meant: of one outcome's setting. `outcomeType` is the setting's own. */
export interface HvaAttachmentList {
  readonly hvaOutcomeSettingsId: string;
  readonly languageCode: Language;
  readonly outcomeType: OutcomeType;
}

/** The largest file that is accepted, in bytes: 10 MiB. */
export const maxAttachmentSize = 10 * 1024 * 1024;

/** What a PDF may hold that does more than be read; a file with any of it is refused. */
export const activeContents = [
  'javaScript',
  'launch',
  'embeddedFiles',
  'submitForm',
  'xfa',
  'media',
  'otherFiles',
  'automatic',
  'oddLinks',
] as const;
export type ActiveContent = (typeof activeContents)[number];

/** What a PDF begins with. */
export const pdfHead = '%PDF-';

/** How many bytes of a file may come before its head for readers that overlook them. */
export const pdfHeadSought = 1024;

/**
 * Why a PDF is refused: something stands before its head, it cannot be read, has a password, takes too much to be read,
 * has no readable name, or is active.
 */
export const fileErrors = ['preceded', 'damaged', 'locked', 'tooHeavy', 'name', ...activeContents] as const;
export type FileError = (typeof fileErrors)[number];

/** What no parser has read: for the specification it is no PDF (Spec 1 §5, requirements.md 'Uploads'). */
export const unreadPdfs = ['preceded', 'damaged', 'locked', 'tooHeavy'] as const satisfies readonly FileError[];

/** The key of it in a refusal's `errors.file`. */
export function fileErrorKey(error: FileError): string {
  return `attachments.formErrors.${error}`;
}

/** The most files of a list (decision 108). */
export const maxListLength = 20;

/** The most bytes of all files of a product, or of an hva product, together: 500 MiB (decision 108). */
export const maxProductFilesSize = 500 * 1024 * 1024;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How much of its space a product's files take, in bytes: of all its lists and languages. */
export const attachmentSpace = v.object({ used: bytes, most: bytes });
export type AttachmentSpace = v.InferOutput<typeof attachmentSpace>;

export const getProductAttachments = multipart('/api/attachment/getProductAttachments', 'read', {
  body: bodyOf<ProductAttachmentList>(),
  reply: v.array(attachment),
});
/** Adds a PDF to the list under its own file name; answers the updated list. */
export const updateProductAttachments = multipart('/api/attachment/updateProductAttachments', 'write', {
  body: bodyOf<ProductAttachmentList & { readonly file: File }>(),
  reply: v.array(attachment),
});
export const deleteProductAttachment = multipart('/api/attachment/deleteProductAttachment', 'write', {
  body: bodyOf<ProductAttachmentList & { readonly attachmentId: string }>(),
  reply: v.array(attachment),
});
export const getHvaAttachments = multipart('/api/attachment/getHvaAttachments', 'read', {
  body: bodyOf<HvaAttachmentList>(),
  reply: v.array(attachment),
});
/** Adds a PDF to the list under its own file name; answers the updated list. */
export const updateHvaAttachments = multipart('/api/attachment/updateHvaAttachments', 'write', {
  body: bodyOf<HvaAttachmentList & { readonly file: File }>(),
  reply: v.array(attachment),
});
export const deleteHvaAttachment = multipart('/api/attachment/deleteHvaAttachment', 'write', {
  body: bodyOf<HvaAttachmentList & { readonly attachmentId: string }>(),
  reply: v.array(attachment),
});
/** Called before a file is sent, so that nobody waits for one that does not fit. */
export const getProductAttachmentSpace = get('/api/attachment/getProductAttachmentSpace', {
  query: v.object({ productId: uuid }),
  reply: attachmentSpace,
});
/** Called before a file is sent: of the hva product that the setting belongs to. */
export const getHvaAttachmentSpace = get('/api/attachment/getHvaAttachmentSpace', {
  query: v.object({ hvaOutcomeSettingsId: uuid }),
  reply: attachmentSpace,
});
/**
 * Answers the stored file itself: of today's contents or, beyond the specifications (decision A45), as a version shows it;
 * that one stays when today's contents have it no more.
 */
export const downloadAttachment = download('/api/attachment/downloadAttachment', {
  query: v.object({ attachmentId: uuid, versionId: v.optional(uuid) }),
});
/** The file as an order's version shows it. */
export const downloadOrderedFile = download('/api/attachment/downloadOrderedFile', {
  query: v.object({ attachmentId: uuid, referralId: uuid }),
});
