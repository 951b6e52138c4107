import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  DocumentRegular,
  ErrorCircleRegular,
  SettingsRegular,
  TextBulletListSquareRegular,
} from '@fluentui/react-icons';
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hoverGround } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { hvaStepOf, hvaSteps, type HvaStep } from './hva-product.values.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (max-width: 900px)': { flexDirection: 'row', flexWrap: 'wrap' },
  },
  step: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '40px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: hoverGround },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
    '@media (forced-colors: active)': { borderLeft: '4px solid Canvas' },
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
  },
  erroneous: { '& svg': { color: tokens.colorStatusDangerForeground1 } },
});

const icons: Readonly<Record<HvaStep, ReactNode>> = {
  info: <DocumentRegular aria-hidden />,
  settings: <SettingsRegular aria-hidden />,
  outcomes: <TextBulletListSquareRegular aria-hidden />,
};

export interface StepSidebarProps {
  readonly current: HvaStep;
  /** Steps whose fields have something missing or wrong. */
  readonly erroneous?: readonly HvaStep[];
  readonly onSelect: (step: HvaStep) => void;
}

/** The steps of the area's product page, to choose from. */
export function StepSidebar({ current, erroneous = [], onSelect }: StepSidebarProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const styles = useStyles();
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.list}>
        {hvaSteps.map((step) => {
          const isErroneous = erroneous.includes(step);
          const name = t(`step.${step}`);
          return (
            <li key={step}>
              <button
                type="button"
                className={mergeClasses(
                  styles.step,
                  step === current && styles.current,
                  isErroneous && styles.erroneous,
                )}
                aria-current={step === current ? 'step' : undefined}
                aria-label={isErroneous ? t('stepWithError', { step: name }) : undefined}
                onClick={() => onSelect(step)}
              >
                {isErroneous ? <ErrorCircleRegular aria-hidden /> : icons[step]}
                {name}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The step of `?step=`, so that reload and bookmarks preserve it; the first step has no parameter. */
export function useAddressStep(): readonly [HvaStep, (step: HvaStep) => void] {
  const [parameters, setParameters] = useSearchParams();
  const select = useCallback(
    (step: HvaStep) =>
      setParameters(
        (before) => {
          if (step === 'info') before.delete('step');
          else before.set('step', step);
          return before;
        },
        // Back leads out of the page, not through its steps.
        { replace: true },
      ),
    [setParameters],
  );
  return [hvaStepOf(parameters.get('step')), select];
}
