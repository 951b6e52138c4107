import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import type { CodeMeaning } from '#core/contracts/intake-message.contract.ts';
import type { Answer } from '#core/messaging/message.ts';
import { SearchField } from '#core/ui/cards/search-field.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';
import { LoadMeanings } from './load-meanings.query.ts';
import { MeaningForm } from './meaning-form.tsx';
import { useMeaningText } from './target-field.tsx';

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  means: { ...typographyStyles.body1Strong },
  more: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  // In line with the text above it.
  used: {
    display: 'block',
    minHeight: '24px',
    padding: 0,
    color: tokens.colorBrandForegroundLink,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  narrowed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // The ring of its field is not cut off at the side.
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXS}`,
  },
});

/** From so many on they can be narrowed down. */
const many = 10;

const keyOf = ({ kind, code }: CodeMeaning): string => `${kind} ${code}`;

export interface MeaningsDialogProps {
  readonly onClose: () => void;
  /** Something may have become of messages: the list is refetched. */
  readonly onChange: () => void;
  /** What was accepted by a meaning is to be listed. */
  readonly onShow: (meaningId: number) => void;
}

/** What support has said that codes of others mean, to change or to take back (decision 206). */
export function MeaningsDialog({ onClose, onChange, onShow }: MeaningsDialogProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const query = useQuery(new LoadMeanings());
  const meanings = useSlice(intakeMessagesStoreToken, (state) => state.meanings);
  return (
    <DetailsDialog title={t('meanings.title')} onClose={onClose}>
      <p className={styles.text}>{t('meanings.text')}</p>
      <p className={styles.text}>{t('meanings.accepted')}</p>
      {!meanings || query.status === 'failed' ? (
        <LoadState query={query} failed={t('meanings.failed')} />
      ) : (
        <MeaningList meanings={meanings} reload={query.reload} onChange={onChange} onShow={onShow} />
      )}
    </DetailsDialog>
  );
}

interface MeaningListProps extends Pick<MeaningsDialogProps, 'onChange' | 'onShow'> {
  readonly meanings: readonly CodeMeaning[];
  readonly reload: () => void;
}

function MeaningList({ meanings, reload, onChange, onShow }: MeaningListProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const [openKey, setOpenKey] = useState<string>();
  const [search, setSearch] = useState('');
  const areMany = meanings.length >= many;
  // What is open stays, whatever is typed: somebody is at it.
  const shown = meanings.filter((each) => !areMany || keyOf(each) === openKey || isFound(each, search));
  const last = useRef({ key: '', position: 0 });
  const open = (key: string, position: number): void => {
    last.current = { key, position };
    setOpenKey(key);
  };
  // A row's button and its form take each other's place; what is taken back is gone, and the next one stands there.
  const focus = useFocusFallback((area) => {
    const { key, position } = last.current;
    const found = shown.findIndex((each) => keyOf(each) === key);
    const row = area.querySelectorAll('li')[found < 0 ? Math.min(position, shown.length - 1) : found];
    // Beside the button that has become a form, or a row again, others lead to messages.
    const within = (selector: string): HTMLElement | null => (row ?? area).querySelector(selector);
    return within('[role="group"]') ?? within(':scope > button') ?? within('button') ?? area;
  });
  const settle = (key: string, done: Answer<void>): void => {
    // After a conflict, too: what is shown is no longer so. What was chosen stays.
    if (done.ok || done.error.kind === 'conflict') reload();
    if (!done.ok) return;
    // Another one may have been opened meanwhile: it stays.
    setOpenKey((opened) => (opened === key ? undefined : opened));
    onChange();
  };
  return (
    <div tabIndex={-1} {...focus}>
      {areMany && (
        <div className={styles.narrowed}>
          <SearchField
            label={t('meanings.search')}
            placeholder={t('meanings.search')}
            value={search}
            onType={setSearch}
          />
          {/* There before its words, or they are not announced everywhere. */}
          <span role="status" className={styles.more}>
            {search !== '' && t('meanings.found', { shown: shown.length, all: meanings.length })}
          </span>
        </div>
      )}
      {meanings.length === 0 ? (
        t('meanings.none')
      ) : (
        <ul aria-label={t('meanings.title')} className={styles.list}>
          {shown.map((each, position) => (
            <li key={keyOf(each)} className={styles.row}>
              <Meaning meaning={each} onShow={onShow} />
              {!isGiven(each) ? undefined : openKey === keyOf(each) ? (
                <MeaningForm
                  meaning={each}
                  onSettled={(done) => settle(keyOf(each), done)}
                  onCancel={() => setOpenKey(undefined)}
                />
              ) : (
                <Button
                  aria-label={t('meanings.changeNamed', { code: each.code })}
                  onClick={() => open(keyOf(each), position)}
                >
                  {t('meanings.change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** By any part of the code, or of what it means. */
function isFound({ code, target, targetName }: CodeMeaning, search: string): boolean {
  return `${code} ${target ?? ''} ${targetName ?? ''}`.toLocaleLowerCase('fi').includes(search.toLocaleLowerCase('fi'));
}

/** One that was not taken back. */
function isGiven(meaning: CodeMeaning): meaning is CodeMeaning & { readonly target: string } {
  return meaning.target !== null;
}

interface MeaningProps extends Pick<MeaningsDialogProps, 'onShow'> {
  readonly meaning: CodeMeaning;
}

function Meaning({ meaning, onShow }: MeaningProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const meaningText = useMeaningText();
  const { kind, code, at, byName, former, used } = meaning;
  return (
    <div>
      <div className={styles.means}>
        {isGiven(meaning)
          ? t('meanings.means', { code, target: meaningText(kind, meaning) })
          : t('meanings.takenBack', { code })}
      </div>
      <div className={styles.more}>
        {t('meanings.given', { kind: t(`mend.target.${kind}`), name: byName, time: formatDateTime(at) })}
      </div>
      {former !== null && <div className={styles.more}>{t('meanings.former', { target: former })}</div>}
      {used.map((each) => (
        <Button
          key={each.meaningId}
          size="small"
          appearance="transparent"
          className={styles.used}
          aria-label={t('meanings.usedNamed', { code, target: meaningText(kind, each) })}
          onClick={() => onShow(each.meaningId)}
        >
          {t('meanings.used', { target: meaningText(kind, each) })}
        </Button>
      ))}
    </div>
  );
}
