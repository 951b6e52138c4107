import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
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

type Method = 'returnByMailEnabled' | 'returnToLabEnabled' | 'contactByEmailEnabled' | 'contactBySmsEnabled';

interface EnabledMethodsProps {
  readonly product: Pick<HvaProductInfo, Method>;
  readonly methods: readonly Method[];
  /** The red text when there is none of them. */
  readonly missing: string;
}

/** The ways that the diagnostic centre has chosen: an area sees them and changes none. */
export function EnabledMethods({ product, methods, missing }: EnabledMethodsProps): ReactNode {
  const t = useTranslate('hvaProductView');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {methods.map((method) => (
        <Checkbox key={method} checked={product[method]} disabled label={t(`info.${method}`)} />
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
