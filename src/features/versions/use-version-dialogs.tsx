import { useState, type ReactNode } from 'react';
import { type FieldErrors, isGoneOrChanged } from '#core/errors/app-error.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useRepeating } from '#core/ui/use-repeating.ts';
import { useToldWhenLeft } from '#core/ui/use-told-when-left.ts';
import { CompareVersions, type Comparison } from './compare-versions.query.ts';
import type { VersionsOf } from './load-versions.query.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestoreVersion } from './restore-version.command.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionContents } from './version-contents.tsx';

interface Comparing {
  readonly isPending: boolean;
  /** Without `before` the version is shown as it was. */
  readonly compare: (before: number | undefined, after: number) => void;
  readonly dialog: ReactNode;
}

/** Shows two versions side by side, or one as it was. */
export function useComparing(of: VersionsOf, id: string): Comparing {
  const t = useTranslate('versions');
  const { execute, isPending } = useExecute();
  const [comparison, setComparison] = useState<Comparison>();
  const rememberOpener = useOpenerFocus(comparison);
  const compare = async (before: number | undefined, after: number): Promise<void> => {
    rememberOpener();
    const read = await execute(new CompareVersions(of, id, before, after));
    if (read.ok) setComparison(read.value);
  };
  const [before, after] = [comparison?.before.number ?? 0, comparison?.after.number ?? 0];
  const close = (): void => setComparison(undefined);
  if (comparison?.before.number === null)
    return {
      isPending,
      compare: (one, other) => void compare(one, other),
      dialog: (
        <DetailsDialog
          title={t('contents.title', { number: after, time: formatDateTime(comparison.after.madeAt) })}
          onClose={close}
        >
          <VersionContents comparison={comparison} />
        </DetailsDialog>
      ),
    };
  return {
    isPending,
    compare: (one, other) => void compare(one, other),
    dialog: comparison && (
      <DetailsDialog
        title={
          after - before === 1
            ? t('comparison.changesTitle', { number: after })
            : t('comparison.title', { before, after })
        }
        onClose={close}
      >
        <VersionChanges
          comparison={comparison}
          beforeName={t('version', { number: before })}
          afterName={t('version', { number: after })}
          same={t('comparison.same')}
        />
      </DetailsDialog>
    ),
  };
}

interface Restoring {
  readonly isPending: boolean;
  readonly ask: (number: number) => void;
  readonly dialog: ReactNode;
}

/**
 * Asks, and stores a version again. What a colleague has stored meanwhile is shown by the list, and the person decides
 * anew; what cannot come back is told in the question, which stays where nobody knows what became of it.
 * @param onChanged with the number of the version that one's own restoring has made
 */
export function useRestoring(of: VersionsOf, id: string, onChanged: (made?: number) => void): Restoring {
  const { execute, repeat, isPending } = useRepeating();
  const isTold = useToldWhenLeft();
  const [comparison, setComparison] = useState<Comparison>();
  const [refusal, setRefusal] = useState<FieldErrors>();
  const rememberOpener = useOpenerFocus(comparison);
  const ask = async (number: number): Promise<void> => {
    rememberOpener();
    setRefusal(undefined);
    const read = await execute(new CompareVersions(of, id, undefined, number));
    if (read.ok) setComparison(read.value);
  };
  const restore = async ({ after, modifiedAt }: Comparison): Promise<void> => {
    const restoring = new RestoreVersion(of, id, after.number ?? 0, modifiedAt);
    const done = await repeat(restoring);
    if (!done.ok && done.error.kind === 'invalid') {
      const { textValues } = restoring;
      if (isTold(done.error, { textKey: 'versions:toast.notRestored', textValues })) return;
      setRefusal(done.error.details.fieldErrors ?? {});
      return;
    }
    setRefusal(undefined);
    if (!done.ok && !isGoneOrChanged(done.error)) return;
    setComparison(undefined);
    onChanged(done.ok ? done.value : undefined);
  };
  return {
    isPending,
    ask: (number) => void ask(number),
    dialog: comparison && (
      <RestoreDialog
        comparison={comparison}
        refusal={refusal}
        isPending={isPending}
        onRestore={() => void restore(comparison)}
        onClose={() => setComparison(undefined)}
      />
    ),
  };
}
