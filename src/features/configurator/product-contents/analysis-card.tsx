import { Button, makeStyles, mergeClasses, Switch, tokens, typographyStyles } from '@fluentui/react-components';
import {
  ChevronDownRegular,
  ChevronUpRegular,
  CopyRegular,
  DeleteRegular,
  ErrorCircleFilled,
} from '@fluentui/react-icons';
import { memo, type ReactNode, useId } from 'react';
import { addingOnce } from '#core/ui/focus.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldValue, useValidity } from '#core/ui/forms/use-form-field.ts';
import { forcedEdge } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useToggleChildren } from './analysis-changes.ts';
import { AnalysisFields, AnalysisTitle, OwnResults, ResultFields } from './analysis-fields.tsx';
import { ChildAnalyses } from './child-analyses.tsx';
import { type DragOrder, ItemButtons, itemProps, OrderControls, useDropStyles } from './order-controls.tsx';
import { PanelOffer } from './panel-offer.tsx';
import type { PrimaryPath } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';

const useErrorMarkStyles = makeStyles({
  mark: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    color: tokens.colorPaletteRedForeground1,
    '& svg': { flexShrink: 0, fontSize: '16px' },
  },
});

/** Says at a closed analysis that something in it is missing, or wrong. */
function ErrorMark({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useErrorMarkStyles();
  const validity = useValidity(useContentsParts().form.control, path);
  return (
    validity !== 'valid' && (
      <span className={styles.mark}>
        <ErrorCircleFilled aria-hidden />
        {t(validity)}
      </span>
    )
  );
}

/** 'Has child analyses', which asks before it removes what the other side holds (Spec 1 §4). */
function ChildAnalysesSwitch({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const { form } = useContentsParts();
  const { mayToggle, toggle } = useToggleChildren();
  const isOn = useFieldValue(form.control, `${path}.hasChildProductAnalysisMappings`);
  const change = async (on: boolean): Promise<void> => {
    const now = await mayToggle(path, on);
    if (now) toggle(now, on);
  };
  return (
    <Switch
      label={t('productContents.hasChildren')}
      checked={isOn}
      onChange={(_, { checked }) => void change(checked)}
    />
  );
}

const useDetailsStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  // Fluent insets the switch by its own padding: pulled back to the line of the fields.
  switch: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

interface AnalysisDetailsProps {
  readonly id: string;
  readonly path: PrimaryPath;
}

/** The fields of a primary analysis: its own results, or child analyses instead. */
function AnalysisDetailsOf({ id, path }: AnalysisDetailsProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useDetailsStyles();
  const { control } = useContentsParts().form;
  const hasChildren = useFieldValue(control, `${path}.hasChildProductAnalysisMappings`);
  return (
    <div id={id} className={styles.body}>
      <AnalysisFields path={path} isPrimary />
      <PanelOffer path={path} />
      <div className={styles.switch}>
        <ChildAnalysesSwitch path={path} />
      </div>
      {hasChildren ? <OwnResults path={path} /> : <ResultFields path={path} />}
      <TextFormField
        control={control}
        name={`${path}.instructionDescription`}
        label={t('productContents.instruction')}
        isLong
      />
      {hasChildren && <ChildAnalyses path={path} />}
    </div>
  );
}
const AnalysisDetails = memo(AnalysisDetailsOf);

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
    minWidth: 0,
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalL },
  },
  // A key lays out the cards in view only: all thirty of a large product would take longer than the key. The height
  // replaces those that were never in view.
  open: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 800px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  heading: { ...typographyStyles.subtitle1, margin: 0, flex: '1 1 200px', minWidth: 0 },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    '& > svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  },
});

/** The element of an analysis: the outline leads to it and follows it. */
export const cardId = (mappingId: string): string => `analysis-${mappingId}`;

interface AnalysisCardProps {
  readonly index: number;
  readonly mappingId: string;
  readonly isOpen: boolean;
  readonly onToggle: (mappingId: string) => void;
  readonly onRemove: (index: number) => Promise<void>;
  readonly isLast: boolean;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
  readonly onDuplicate: (index: number) => Promise<void>;
}

/**
 * A primary analysis. Its fields are mounted while it is open only, so that a product of thirty analyses opens as
 * fast as one of three; what is typed in a closed one stays in the form.
 */
function AnalysisCardOf(props: AnalysisCardProps): ReactNode {
  const { index, mappingId, isOpen, onToggle, onRemove, isLast, drag, onMove, onDuplicate } = props;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const drop = useDropStyles();
  const headingId = useId();
  const bodyId = useId();
  const path: PrimaryPath = `productAnalysisMappings.${index}`;
  return (
    <section
      {...itemProps(index)}
      id={cardId(mappingId)}
      aria-labelledby={headingId}
      className={mergeClasses(styles.card, isOpen && styles.open, drop.item)}
    >
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(mappingId)}
          >
            {isOpen ? <ChevronUpRegular aria-hidden /> : <ChevronDownRegular aria-hidden />}
            <span id={headingId}>
              <AnalysisTitle
                path={path}
                place={t('productContents.primaryNumber', { number: index + 1 })}
                isMarked={!isOpen}
              />
            </span>
          </button>
        </h2>
        {!isOpen && <ErrorMark path={path} />}
        <ItemButtons className={styles.actions}>
          <OrderControls
            path={path}
            index={index}
            isLast={isLast}
            describedBy={headingId}
            drag={drag}
            onMove={onMove}
          />
          <Button
            appearance="subtle"
            tabIndex={-1}
            icon={<CopyRegular />}
            aria-describedby={headingId}
            onClick={addingOnce(() => void onDuplicate(index))}
          >
            {t('productContents.duplicate')}
          </Button>
          <Button
            appearance="subtle"
            tabIndex={-1}
            icon={<DeleteRegular />}
            aria-describedby={headingId}
            onClick={() => void onRemove(index)}
          >
            {t('productContents.removeAnalysis')}
          </Button>
        </ItemButtons>
      </div>
      {isOpen && <AnalysisDetails id={bodyId} path={path} />}
    </section>
  );
}
export const AnalysisCard = memo(AnalysisCardOf);
