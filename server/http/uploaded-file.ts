import { rm } from 'node:fs/promises';
import type { ReceivedBytes } from './upload-folder.ts';

/** A file that came with a form. Its bytes wait on the disk until the call is over. */
export class UploadedFile {
  constructor(
    /** As the sender named it, without folders and without what nobody sees. */
    readonly name: string,
    /** Its type as the sender states it. */
    readonly mimeType: string,
    private readonly received: ReceivedBytes,
  ) {}

  /** Where its bytes are. */
  get path(): string {
    return this.received.path;
  }

  /** In bytes. */
  get size(): number {
    return this.received.size;
  }

  /** What distinguishes one upload from another, for the comparison of repeats: the bytes as their digest. */
  toJSON(): object {
    const { name, mimeType, received } = this;
    return { name, mimeType, sha256: received.sha256 };
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
