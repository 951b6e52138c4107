import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, FolderOpenRegular } from '@fluentui/react-icons';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useScreenAction } from '#core/ui/actions/use-screen-action.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { ExportEvents } from './export-events.command.ts';
import { OpenEventFile } from './open-event-file.command.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface FileActionsProps {
  /** One's own log, not someone's file, is on the screen. */
  readonly isOwn: boolean;
  /** A file is on the screen now. */
  readonly onOpened: () => void;
}

/** Saves one's own log as a file, and opens what someone else saved. */
export function FileActions({ isOwn, onOpened }: FileActionsProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const { execute } = useExecute();
  useScreenAction('eventLog:palette.export', () => execute(new ExportEvents()), isOwn);
  useScreenAction('eventLog:palette.open', () => input.current?.click());
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const opening = execute(new OpenEventFile(file));
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
    if ((await opening).ok) onOpened();
  };
  return (
    <div className={styles.root}>
      <Button icon={<FolderOpenRegular />} onClick={() => input.current?.click()}>
        {t('open')}
      </Button>
      {/* Out of sight: the button stands for it. */}
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,application/x-ndjson"
        onChange={(event) => void take(event)}
      />
      {isOwn && (
        <Button icon={<ArrowDownloadRegular />} onClick={() => void execute(new ExportEvents())}>
          {t('export')}
        </Button>
      )}
    </div>
  );
}
