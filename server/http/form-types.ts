import type { GenericSchema } from 'valibot';
import type { Disclosure } from '../access-log/disclosure.ts';
import type { Access } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import type { BodyOption } from './endpoint-types.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** What a form's field holds: text, of a number its digits. */
type TextOf<Value> = Value extends string | number ? `${Value}` : Value;

type FileField<Body> = { [Name in keyof Body]-?: Body[Name] extends File ? Name : never }[keyof Body];

/** The fields of a form besides the file, as they arrive. */
export type FormFields<Body> = { readonly [Name in keyof Omit<Body, FileField<Body>>]: TextOf<Body[Name]> };

/** A form's fields, and the file where the contract has one. */
export type FormBody<Body> = FormFields<Body> &
  ([FileField<Body>] extends [never] ? unknown : { readonly file: UploadedFile });

/** How a call whose body is a form is registered. */
export interface FormOptions<Body, Reply> {
  readonly access: Access;
  /** The rules of the fields; the file has its own in `check`. */
  readonly form: GenericSchema<unknown, FormFields<Body>>;
  /** Whether a file comes with the fields. */
  readonly hasFile: [FileField<Body>] extends [never] ? false : true;
  /** What can be refused without the database: done before the transaction begins, so that it holds up nobody. */
  readonly check?: (body: FormBody<Body>, person: Person) => Promise<void>;
  readonly handle: (call: FormCall<Body>) => Promise<Reply>;
}

/** What a form's handler gets; with a file also the id under which it is stored, to be shown by something. */
export type FormCall<Body> = {
  readonly body: FormBody<Body>;
  readonly sql: Queryable;
  readonly person: Person;
} & ([FileField<Body>] extends [never] ? unknown : { readonly fileId: string });

/** How a call that answers a file is registered. */
export type FileOptions<Query, Body = undefined> = BodyOption<Body> & {
  readonly access: Access;
  readonly disclosure?: Disclosure<Query, Body>;
  readonly handle: (call: {
    readonly query: Query;
    readonly body: Body;
    readonly sql: Queryable;
    readonly person: Person;
    /** Its key came before: what it changes is changed, and only its file is made again. */
    readonly isRepeat: boolean;
  }) => Promise<FileAnswer | LateFileAnswer>;
};

/** A file on its way out. */
export interface FileAnswer {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array | StoredContent;
}

/** Bytes that are fetched while they go out, as fast as they are read. */
export interface StoredContent {
  /** Of all parts together. */
  readonly size: number;
  readonly parts: (sql: Queryable) => AsyncIterable<Uint8Array>;
}

/** A file that is made after the transaction: it takes time, and nobody else should wait for the database meanwhile. */
export interface LateFileAnswer extends Omit<FileAnswer, 'content'> {
  readonly content: (sql: Queryable) => Promise<Uint8Array>;
  /**
   * Making it can still be refused, and its call changes nothing: its entry in the access log is written once it is
   * made.
   */
  readonly mayBeRefused?: true;
}
