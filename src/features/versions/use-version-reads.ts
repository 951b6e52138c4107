import { useState } from 'react';
import type { VersionLine, VersionPage } from '#core/contracts/product-version.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { LiveMessage } from '#core/ports/live.ts';
import { stayingHere } from '#core/ui/focus.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import { LoadVersions, versionsStoreToken, type VersionsOf } from './load-versions.query.ts';

interface VersionReads {
  readonly isPending: boolean;
  readonly showOlder: () => Promise<void>;
  /** Why older ones could not be read. */
  readonly olderError: AppError | undefined;
  /** The row of the first one that was read last, where the focus goes. */
  readonly firstOlder: number | undefined;
  /** Newest versions that are no news to the person, once the list was refetched. */
  readonly known: readonly (number | undefined)[] | undefined;
  /** The person has restored a version, and the list is refetched: what was made is no news. */
  readonly noteRestored: (made: number | undefined) => void;
}

/** Reads older versions when it is asked to, and the list again when others have stored something. */
export function useVersionReads(of: VersionsOf, id: string, { versions }: VersionPage): VersionReads {
  const { execute, isPending } = useExecute();
  const store = useService(versionsStoreToken);
  /** The last one before those that were read last. */
  const [lastNewer, setLastNewer] = useState<string>();
  const [olderError, setOlderError] = useState<AppError>();
  // What was the newest before a refresh: only another one is news.
  const [formerNewest, setFormerNewest] = useState<number>();
  // Nor is one's own, whether its live event or its answer comes first.
  const [ownNewest, setOwnNewest] = useState<number>();
  const showOlder = async (): Promise<void> => {
    const isHere = stayingHere();
    const last = versions.at(-1)?.versionId;
    const read = await execute(new LoadVersions(of, id, last));
    setOlderError(read.ok || read.error.kind === 'cancelled' ? undefined : read.error);
    if (read.ok) setLastNewer(isHere() ? last : undefined);
  };
  const refresh = async (): Promise<void> => {
    setLastNewer(undefined);
    const former = newestOf(versions)?.number ?? 0;
    const { ok } = await execute(new LoadVersions(of, id));
    const { shown } = store.getState();
    // What brings no newer one, such as a comment, takes back nothing that was said of the last.
    if (ok && shown && (newestOf(shown.versions)?.number ?? 0) !== former) setFormerNewest(former);
  };
  useNews(
    (message) => isAbout(message, id),
    () => void refresh(),
  );
  const noteRestored = (made: number | undefined): void => {
    setOwnNewest((before) => made ?? before);
    setLastNewer(undefined);
  };
  // Others may have come above them meanwhile.
  const place = versions.findIndex(({ versionId }) => versionId === lastNewer);
  const firstOlder = place < 0 ? undefined : place + 1;
  const known = formerNewest === undefined ? undefined : [formerNewest, ownNewest];
  return { isPending, showOlder, olderError, firstOlder, known, noteRestored };
}

type NumberedLine = VersionLine & { readonly number: number };

/** The newest of those that have a number. */
export function newestOf(versions: VersionPage['versions']): NumberedLine | undefined {
  return versions.find((version): version is NumberedLine => version.number !== null);
}

/** Whether something of the product is stored, its files too. */
function isAbout(message: LiveMessage, id: string): boolean {
  return (message.kind === 'changed' || message.kind === 'approval') && message.id === id;
}
