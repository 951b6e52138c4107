import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import {
  contactMethods,
  returnMethods,
  type ProductMethod,
  type ProductMethods,
} from '#core/contracts/product-methods.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useEnabledMethodsStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    // Disabled, yet there to be read: Fluent's own grey is for what can be passed over.
    '& .fui-Checkbox .fui-Checkbox__label': { color: tokens.colorNeutralForeground2 },
    '& .fui-Checkbox .fui-Checkbox__indicator': {
      color: tokens.colorNeutralForeground2,
      borderTopColor: tokens.colorNeutralStrokeAccessible,
      borderRightColor: tokens.colorNeutralStrokeAccessible,
      borderBottomColor: tokens.colorNeutralStrokeAccessible,
      borderLeftColor: tokens.colorNeutralStrokeAccessible,
    },
  },
  missing: {
    ...typographyStyles.body1,
    display: 'flex',
    marginLeft: tokens.spacingHorizontalS,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
  },
});

interface EnabledMethodsProps {
  readonly product: ProductMethods;
  readonly methods: readonly ProductMethod[];
  /** The red text when there is none of them. */
  readonly missing: string;
}

/** The ways that the diagnostic centre has chosen: an area sees them and changes none. */
function EnabledMethods({ product, methods, missing }: EnabledMethodsProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const styles = useEnabledMethodsStyles();
  return (
    <div className={styles.root}>
      {methods.map((method) => (
        <Checkbox key={method} checked={product[method]} disabled label={t(`changes.field.${method}`)} />
      ))}
      {methods.every((method) => !product[method]) && (
        <p className={styles.missing}>
          <ErrorCircleRegular aria-hidden />
          {missing}
        </p>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  list: {
    ...typographyStyles.body1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  children: { margin: 0, paddingLeft: tokens.spacingHorizontalXXL },
  code: typographyStyles.body1Strong,
});

type Analyses = HvaProductInfo['productAnalysisMappings'];

/** The analyses by code and name, child analyses under their own. */
function AnalysisNames({ analyses }: { readonly analyses: Analyses }): ReactNode {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {analyses.map((analysis, index) => (
        <li key={index}>
          <AnalysisName {...analysis} />
          {analysis.childProductAnalysisMappings.length > 0 && (
            <ul className={styles.children}>
              {analysis.childProductAnalysisMappings.map((child, childIndex) => (
                <li key={childIndex}>
                  <AnalysisName {...child} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function AnalysisName({
  kuntaliittoCode,
  kuntaliittoName,
}: Pick<Analyses[number], 'kuntaliittoCode' | 'kuntaliittoName'>): ReactNode {
  const styles = useStyles();
  return (
    <>
      <span className={styles.code}>{kuntaliittoCode}</span> {kuntaliittoName}
    </>
  );
}

/** What the diagnostic centre has decided: the product, its analyses, the ways of return and contact. */
export function InfoStep({ product }: { readonly product: HvaProductInfo }): ReactNode {
  const t = useTranslate('hvaProductView');
  const { productName, productDescription, productAnalysisMappings } = product;
  return (
    <>
      <FormSection title={t('info.package')}>
        <DescribedTexts
          texts={[
            { id: 'name', name: t('info.name'), text: productName },
            { id: 'description', name: t('info.description'), text: productDescription },
          ]}
        />
      </FormSection>
      <FormSection title={t('info.analyses')}>
        <AnalysisNames analyses={productAnalysisMappings} />
      </FormSection>
      <FormSection title={t('info.return')}>
        <EnabledMethods product={product} methods={returnMethods} missing={t('info.noReturn')} />
      </FormSection>
      <FormSection title={t('info.contact')}>
        <EnabledMethods product={product} methods={contactMethods} missing={t('info.noContact')} />
      </FormSection>
    </>
  );
}

const useDescribedStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, margin: 0, maxWidth: sizes.field },
  name: { ...typographyStyles.body1Strong },
  text: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  missing: { color: tokens.colorNeutralForeground3 },
});

export interface DescribedText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Where the text is not Finnish. */
  readonly language?: Language;
}

/** Texts to read, each under its name; one that is not written is marked. */
export function DescribedTexts({ texts }: { readonly texts: readonly DescribedText[] }): ReactNode {
  const t = useTranslate('hvaProductView');
  const styles = useDescribedStyles();
  return (
    <dl className={styles.list}>
      {texts.map(({ id, name, text, language }) => (
        <div key={id}>
          <dt className={styles.name}>{name}</dt>
          <dd lang={text ? language : undefined} className={styles.text}>
            {text || <span className={styles.missing}>{t('info.notWritten')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
