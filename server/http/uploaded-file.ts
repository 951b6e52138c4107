import { createHash } from 'node:crypto';

/** A file that came with a form. */
export class UploadedFile {
  constructor(
    /** As the sender named it, without folders. */
    readonly name: string,
    /** What the sender says it is. */
    readonly mimeType: string,
    readonly bytes: Buffer,
  ) {}

  /** What tells one upload from another, for the comparison of repeats: the bytes as their digest. */
  toJSON(): object {
    const { name, mimeType, bytes } = this;
    return { name, mimeType, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
}
