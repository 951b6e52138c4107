import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { isPositive } from '#core/contracts/rules/microbe.rule.ts';
import type { AnalysisPath } from './product-contents.values.ts';
import { useContentsParts, useSayOnce } from './use-form-parts.ts';
import { useKnownReferences } from './use-references.tsx';
import { useRested } from './use-rested.ts';

/** Something to look at: it keeps nobody from saving. */
export const useNoteStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    overflowWrap: 'anywhere',
    ':empty': { display: 'none' },
  },
  icon: { flexShrink: 0, fontSize: '16px' },
});

interface OtherDiseaseNoteProps {
  readonly path: AnalysisPath;
  readonly row: number;
}

/** Says that a finding leads to an outcome whose name names another disease: the first one is preset (Spec 1 §4). */
export function OtherDiseaseNote({ path, row }: OtherDiseaseNoteProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useNoteStyles();
  const { form, references, outcomes } = useContentsParts();
  const known = useKnownReferences(references);
  const sayOnce = useSayOnce();
  const list = `${path}.resultInterpretations.${row}`;
  const other = useRested(
    form.control,
    `${path}.kuntaliittoCode ${path}.kuntaliittoName ${list}.diagnosticValues ${list}.outcomeId`,
    useCallback(
      (kuntaliittoCode = '', kuntaliittoName = '', diagnosticValues = '', chosen = '') => {
        const outcome = outcomes.find(({ outcomeId }) => outcomeId === chosen);
        const finding = { kuntaliittoCode, kuntaliittoName, diagnosticValues };
        if (!outcome || !known.diseases.namesAnother(outcome.name, finding)) return undefined;
        return isPositive(diagnosticValues) ? 'otherDisease' : 'otherDiseaseOfMicrobe';
      },
      [known, outcomes],
    ),
    (found) => sayOnce(found && t(`productContents.${found}`)),
  );
  return (
    <span className={styles.root}>
      {other && (
        <>
          <WarningRegular aria-hidden className={styles.icon} />
          {t(`productContents.${other}`)}
        </>
      )}
    </span>
  );
}
