import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleFilled, InfoFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  notice: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  },
  red: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
});

export interface RoleNoticeProps {
  readonly notice: 'incompatibleRoles' | 'noRoles';
}

/** Shown in place of any page to someone whose roles open none (Spec 2 §2). */
export function RoleNotice({ notice }: RoleNoticeProps): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  usePageTitle(undefined);
  const isRed = notice === 'incompatibleRoles';
  return (
    <PageBody>
      <div role="alert" className={mergeClasses(styles.notice, isRed && styles.red)}>
        {isRed ? <ErrorCircleFilled aria-hidden /> : <InfoFilled aria-hidden />}
        {t(`shell:roleNotice.${notice}`)}
      </div>
    </PageBody>
  );
}
