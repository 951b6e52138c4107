import type { UploadStorage, UploadUnderWay } from '#core/ports/storage.ts';

/** The uploads that a browser keeps, in memory. */
export class MemoryUploads implements UploadStorage {
  /** By person and id. */
  readonly kept = new Map<string, UploadUnderWay>();

  async list(subject: string): Promise<readonly UploadUnderWay[]> {
    return [...this.kept].flatMap(([key, upload]) => (key.startsWith(`${subject} `) ? [upload] : []));
  }

  async add(subject: string, upload: UploadUnderWay): Promise<void> {
    this.kept.set(`${subject} ${upload.id}`, upload);
  }

  async remove(subject: string, id: string): Promise<void> {
    this.kept.delete(`${subject} ${id}`);
  }

  async clear(subject: string): Promise<void> {
    for (const { id } of await this.list(subject)) await this.remove(subject, id);
  }
}
