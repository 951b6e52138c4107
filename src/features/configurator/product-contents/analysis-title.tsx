import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useContentsParts } from './contents-parts.ts';
import type { AnalysisPath } from './product-contents.values.ts';

const useStyles = makeStyles({
  place: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground2 },
  name: { display: 'block', overflowWrap: 'anywhere', hyphens: 'auto' },
});

interface AnalysisTitleProps {
  readonly path: AnalysisPath;
  /** 'Päätutkimus 2', for an analysis that has no name yet and beside one that has. */
  readonly place: string;
}

/** Which analysis this is. A leaf of its own: it follows code and name as they are typed. */
export function AnalysisTitle({ path, place }: AnalysisTitleProps): ReactNode {
  const styles = useStyles();
  const { control } = useContentsParts().form;
  const code = useFieldValue(control, `${path}.kuntaliittoCode`);
  const name = useFieldValue(control, `${path}.kuntaliittoName`);
  const title = [code, name].filter(Boolean).join(' ');
  if (title === '') return place;
  return (
    <>
      <span className={styles.place}>{place}</span> <span className={styles.name}>{title}</span>
    </>
  );
}
