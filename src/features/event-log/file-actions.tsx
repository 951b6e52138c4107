import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular, FolderOpenRegular, DismissRegular } from '@fluentui/react-icons';
import { useRef, type ChangeEvent, type ReactNode, useEffect, useId } from 'react';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useIsLeft } from '#core/ui/use-messages.ts';
import { CloseEventFile } from './close-event-file.command.ts';
import { roleNames } from './event-texts.ts';
import { ExportEvents } from './export-events.command.ts';
import type { LogHeader } from './log-file.rule.ts';
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
  const isLeft = useIsLeft();
  useScreenAction('eventLog:palette.export', () => execute(new ExportEvents()), isOwn);
  useScreenAction('eventLog:palette.open', () => input.current?.click());
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const opening = execute(new OpenEventFile(file));
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
    // The address is another screen's where this one was left meanwhile.
    if ((await opening).ok && !isLeft()) onOpened();
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

const useOpenedStyles = makeStyles({
  card: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalS,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0, outlineStyle: 'none' },
});

/** Whose log is on the screen, by its header; and a button back to one's own. */
export function OpenedFile({ header }: { readonly header: LogHeader }): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useOpenedStyles();
  const { execute } = useExecute();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce that the page shows something else now.
  useEffect(() => heading.current?.focus(), [header]);
  const { exportedAt, appVersion, browser, timeZone, roles, areaId } = header;
  const details = [
    { id: 'exportedAt', label: t('file.exportedAt'), value: formatDateTime(exportedAt) },
    { id: 'appVersion', label: t('file.appVersion'), value: appVersion },
    { id: 'browser', label: t('file.browser'), value: browser },
    { id: 'timeZone', label: t('file.timeZone'), value: timeZone },
    { id: 'roles', label: t('file.roles'), value: roleNames(t, roles).join(', ') },
    { id: 'areaId', label: t('file.areaId'), value: areaId },
  ];
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {t('file.heading')}
        </h3>
        <Button icon={<DismissRegular />} onClick={() => void execute(new CloseEventFile())}>
          {t('file.close')}
        </Button>
      </div>
      <DetailList details={details} />
    </section>
  );
}
