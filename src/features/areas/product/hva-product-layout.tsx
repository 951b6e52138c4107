import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { type LanguagesOfForms, useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { StatusLine } from '#core/ui/forms/save-status.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { forcedEdge, sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { type EditedForm, Presence } from '#features/live/live.public.tsx';
import { sessionStoreToken } from '#features/session/session.public.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { HvaProductBadges } from '../products/hva-product-badges.tsx';
import { inUsePath } from '../products/hva-products.rule.ts';
import { PageBreadcrumb, type PageBreadcrumbProps } from '../products/page-breadcrumb.tsx';

const useInfoPanelStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
    // What leads on from here leads nowhere on paper.
    '@media print': { '& > a, & > button': { display: 'none' } },
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: 'anywhere' },
});

interface InfoPanelProps {
  readonly product: HvaProduct;
  readonly isIncomplete: boolean;
  /** The form's save state, and what it lacks. */
  readonly children: ReactNode;
}

/** The product's state, who published and changed it when, and the form's save state. */
export function InfoPanel({ product, isIncomplete, children }: InfoPanelProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useInfoPanelStyles();
  const headingId = useId();
  const { publishedBy, publishedAt, modifiedBy, modifiedAt, createdAt } = product;
  const byAt = (name: string, time: string): string => t('info.byAt', { name, time: formatDateTime(time) });
  const facts = [
    ...(publishedBy && publishedAt ? [[t('info.publishedBy'), byAt(publishedBy, publishedAt)] as const] : []),
    [t('info.modifiedBy'), byAt(modifiedBy, modifiedAt)],
    [t('info.addedAt'), formatDate(createdAt)],
  ] as const;
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h2 id={headingId} className={styles.heading}>
        {t('info.title')}
      </h2>
      <HvaProductBadges product={product} isIncomplete={isIncomplete} />
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

const narrow = '@media (max-width: 1100px)';
const single = '@media (max-width: 800px)';

const sticky = {
  position: 'sticky',
  top: `calc(${sizes.stuckHeader} + ${tokens.spacingVerticalXXL})`,
  alignSelf: 'start',
  maxHeight: `calc(100vh - ${sizes.stuckHeader} - ${sizes.bottomBar} - 48px)`,
  overflowY: 'auto',
  // What scrolls cuts off edges and focus rings that are drawn around it.
  margin: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
  padding: tokens.spacingHorizontalXXS,
} as const;
const still = { position: 'static', maxHeight: 'none' } as const;

// The bar at the foot covers the end of the page.
const aboveBar = { paddingBottom: `calc(${sizes.bottomBar} + 40px)` } as const;

const useStyles = makeStyles({
  page: { ...aboveBar, '@media (max-width: 480px)': aboveBar },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(180px, 220px) minmax(0, 1fr) minmax(220px, 280px)',
    gap: tokens.spacingHorizontalXXL,
    gridTemplateAreas: '"steps form info"',
    [narrow]: {
      gridTemplateColumns: 'minmax(200px, 260px) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"steps form" "info form"',
    },
    [single]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"steps" "form" "info"',
    },
  },
  steps: { gridArea: 'steps', ...sticky, [narrow]: still },
  form: {
    gridArea: 'form',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
  },
  info: { gridArea: 'info', ...sticky, [narrow]: still },
});

export interface HvaProductLayoutProps {
  /** Above the columns: where the page is. */
  readonly head: ReactNode;
  readonly steps: ReactNode;
  readonly info: ReactNode;
  readonly bottomBar: ReactNode;
  readonly children: ReactNode;
}

/** Three columns: steps, form, information (Spec 2 §2); narrower views put the outer ones together, then all. */
export function HvaProductLayout({ head, steps, info, bottomBar, children }: HvaProductLayoutProps): ReactNode {
  const styles = useStyles();
  return (
    <PageBody className={styles.page}>
      {head}
      <div className={styles.columns}>
        <div className={styles.steps}>{steps}</div>
        <div className={styles.form}>{children}</div>
        <div className={styles.info}>{info}</div>
      </div>
      {bottomBar}
    </PageBody>
  );
}

/** Where the page belongs: to the area's products, or for a diagnostic-centre user to the catalogue (decision A16). */
export function useBackLink(): { readonly to: string; readonly text: string } {
  const t = useTranslate();
  const isOfArea = useSlice(
    sessionStoreToken,
    (state) => state.status === 'ready' && state.profile.roles.includes('HVA_USER'),
  );
  return isOfArea
    ? { to: inUsePath, text: t('hvaProducts:inUse.title') }
    : { to: '/dk-admin', text: t('shell:navigation.dkCatalogue') };
}

export interface FormStatusProps {
  readonly control: Control<HvaProductValues>;
  /** The forms of the other languages. */
  readonly forms: LanguagesOfForms;
  /** Names the line, for a button that is disabled because of it. */
  readonly id: string;
  /** Whether it was saved on this visit of the page. */
  readonly isSaved: boolean;
}

/** Whether anything is unsaved, or was just saved; what is missing stands beside it. Renders by itself. */
export function FormStatus({ control, forms, id, isSaved }: FormStatusProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { isDirty } = useFormState({ control });
  const { unsaved } = useUnsavedLanguages(forms);
  if (isDirty || unsaved.length > 0)
    return <StatusLine id={id} icon={<EditRegular aria-hidden />} text={t('unsaved')} />;
  const saved = isSaved ? t('saved') : undefined;
  return <StatusLine id={id} icon={<CheckmarkCircleRegular aria-hidden />} text={saved} isSilent />;
}

const useHeadStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
});

interface ProductHeadProps extends Pick<PageBreadcrumbProps, 'parent'> {
  readonly edit: EditedForm;
  readonly product: HvaProduct;
}

/** Where the page is, and who else edits the product. */
export function ProductHead({ edit, product: { hvaProductId, product }, parent }: ProductHeadProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useHeadStyles();
  return (
    <div className={styles.root}>
      <PageBreadcrumb parent={parent} here={product.productName} />
      <Presence
        edit={edit}
        objectId={hvaProductId}
        part="hvaProduct"
        textOf={({ key, values }) => t(`editors.${key}`, values)}
      />
    </div>
  );
}
