import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { CloseEventFile } from './close-event-file.command.ts';
import type { LogHeader } from './log-file.rule.ts';
import { roleNames } from './event-texts.ts';

const useStyles = makeStyles({
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
  const styles = useStyles();
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
