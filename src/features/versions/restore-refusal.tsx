import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { languages } from '#core/contracts/schemas.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { isGeneralError, textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useContentTexts } from '#features/areas/product-view/hva-product-view.public.ts';
import { useContentsLabels, useContentsPlaces } from '#features/configurator/configurator.public.ts';
import type { Comparison } from './compare-versions.query.ts';
import { useAreaTexts } from './version-contents.tsx';

const useStyles = makeStyles({
  // A message bar has no line breaks of its own.
  refusal: { whiteSpace: 'normal' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface RefusalProps<Of extends Comparison['of']> {
  readonly comparison: Extract<Comparison, { readonly of: Of }>;
  /** By the field of the save that the restoring is. */
  readonly errors: FieldErrors;
}

/** What of the version a rule of today does not accept, each with its place. */
export function RestoreRefusal({ comparison, errors }: RefusalProps<Comparison['of']>): ReactNode {
  return comparison.of === 'product' ? (
    <ProductRefusal comparison={comparison} errors={errors} />
  ) : (
    <HvaProductRefusal comparison={comparison} errors={errors} />
  );
}

function ProductRefusal({ comparison, errors }: RefusalProps<'product'>): ReactNode {
  const t = useTranslate();
  const { number, contents } = comparison.after;
  const placeOf = useContentsPlaces();
  const contentsLabelOf = useContentsLabels();
  const { labelOf } = useContentTexts(contents, contents);
  const reasonOf = (path: string, key: string): string => {
    const [place, text] = [placeOf(path), textOfError(t, key)];
    const label = place === undefined ? labelOf({ path: stepsTo(path) }) : contentsLabelOf(path);
    if (label && isGeneralError(t, key)) return `${label}: ${text}`;
    return place === undefined ? text : t('configurator:citizenTexts.within', { place, field: text });
  };
  return <Refusal number={number} errors={errors} reasonOf={reasonOf} />;
}

/** Where a field of a save stands in the contents of a version. */
function stepsTo(path: string): readonly string[] {
  const [part = '', item = '', field = ''] = path.split('.');
  if (part === 'titles') return ['outcomes', `#${item}`, 'titles', field];
  return path.split('.');
}

function HvaProductRefusal({ comparison, errors }: RefusalProps<'hvaProduct'>): ReactNode {
  const t = useTranslate();
  const { outcomes, after } = comparison;
  const { labelOf } = useAreaTexts(outcomes);
  const reasonOf = (path: string, key: string): string => {
    const text = textOfError(t, key);
    const [field = ''] = path.split('.');
    const language = languages.find((each) => each === field);
    if (language) return `${t(`core:language.${language}`)}: ${text}`;
    return isGeneralError(t, key) ? `${labelOf(field)}: ${text}` : text;
  };
  return <Refusal number={after.number} errors={errors} reasonOf={reasonOf} />;
}

interface ReasonsProps {
  readonly number: number | null;
  readonly errors: FieldErrors;
  readonly reasonOf: (path: string, key: string) => string;
}

function Refusal({ number, errors, reasonOf }: ReasonsProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  // Another backend, or what stands before the service, need not say of what.
  const all = Object.entries(errors).flatMap(([path, keys]) => keys.map((key) => reasonOf(path, key)));
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody className={styles.refusal}>
        {t(all.length > 0 ? 'versions:restoring.refused' : 'versions:restoring.refusedWhole', { number })}
        {all.length > 0 && (
          <ul className={styles.list}>
            {[...new Set(all)].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
