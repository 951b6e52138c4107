import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { longestFinding } from '#core/contracts/rules/microbe.rule.ts';
import { lengthOf } from '#core/errors/app-error.ts';
import { startOf } from '#core/ui/cards/card-list-query.rule.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { whyNotOwn } from './many-findings.rule.ts';
import type { ReadMicrobes } from './microbe-reader.rule.ts';

const useStyles = makeStyles({
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  numbers: { margin: 0, overflowWrap: 'anywhere' },
  unknown: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
});

interface PastedResultsProps {
  readonly read: ReadMicrobes;
  /** Which of those that are not recognised are meant, or are values of one's own. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

/** What of a pasted list is recognised, and what is to be chosen. A key is not waited for: it comes before what it changes here. */
export const PastedResults = memo(function PastedResults(props: PastedResultsProps): ReactNode {
  const { read, chosen, onChoose } = props;
  const { found, present, unclear, unknown, leftOut } = read;
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    <>
      <Group title={t('productContents.paste.found', { count: found.length })} values={found} />
      <Group title={t('productContents.paste.present', { count: present.length })} values={present} />
      {unclear.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('productContents.paste.unclear', { count: unclear.length })}</h3>
          <ul className={styles.unknown}>
            {shownOf(unclear).map(({ entry, candidates }) => (
              <li key={entry} role="group" aria-label={t('productContents.paste.unclearEntry', { entry })}>
                {t('productContents.paste.unclearEntry', { entry })}
                {candidates.map((value) => (
                  <div key={value}>
                    <Choice value={value} label={value} isChosen={chosen.has(value)} onChoose={onChoose} />
                  </div>
                ))}
              </li>
            ))}
          </ul>
          <More of={unclear} />
        </div>
      )}
      {unknown.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('productContents.paste.unknown', { count: unknown.length })}</h3>
          <p className={styles.note}>{t('productContents.paste.unknownHint')}</p>
          <ul className={styles.unknown}>
            {shownOf(unknown).map((value) => (
              <li key={value}>
                <UnknownValue value={value} isChosen={chosen.has(value)} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          <More of={unknown} />
        </div>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('productContents.paste.leftOut', { count: leftOut.length })}</h3>
          <p className={styles.note}>{t('productContents.paste.leftOutHint')}</p>
          <p className={styles.numbers}>{shownOf(leftOut).join(' · ')}</p>
          <More of={leftOut} />
        </div>
      )}
    </>
  );
});

/** A list of more would be slow, and nobody reads it. */
const mostShown = 100;
const shownOf = <Item,>(items: readonly Item[]): readonly Item[] => items.slice(0, mostShown);

function More({ of }: { readonly of: readonly unknown[] }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    of.length > mostShown && (
      <p className={styles.note}>{t('productContents.paste.more', { count: of.length - mostShown })}</p>
    )
  );
}

interface UnknownValueProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

/** What can be added as a value of one's own, or why it cannot. */
function UnknownValue({ value, isChosen, onChoose }: UnknownValueProps): ReactNode {
  const t = useTranslate('configurator');
  const reason = whyNotOwn(value);
  if (reason) {
    const start = startOf(value, 60);
    const name = start === value ? value : `${start}…`;
    const excess = t('core:formErrors.excess', { count: lengthOf(value) - longestFinding });
    return t(`productContents.paste.notOwn.${reason}`, { value: name, longest: longestFinding, excess });
  }
  return (
    <Choice
      value={value}
      label={t('productContents.addOwnMicrobe', { value })}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  );
}

interface ChoiceProps extends UnknownValueProps {
  readonly label: string;
}

/** By itself: of two hundred the others have not changed. */
const Choice = memo(function Choice({ value, label, isChosen, onChoose }: ChoiceProps): ReactNode {
  return <Checkbox checked={isChosen} label={label} onChange={(_, { checked }) => onChoose(value, checked === true)} />;
});

function Group({ title, values }: { readonly title: string; readonly values: readonly string[] }): ReactNode {
  const styles = useStyles();
  if (values.length === 0) return undefined;
  return (
    <div>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {shownOf(values).map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
      <More of={values} />
    </div>
  );
}
