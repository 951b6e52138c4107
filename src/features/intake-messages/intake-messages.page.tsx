import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FoundMessages, IntakeMessage } from '#core/contracts/intake-message.contract.ts';
import type { SearchMessagesRequest } from '#core/contracts/intake-message.requests.ts';
import { type IntakeOutcome, intakeOutcomes } from '#core/contracts/intake.contract.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { useEmptiedFocus } from '#core/ui/lists/use-emptied-focus.ts';
import { QuickFilters } from '#core/ui/lists/filter-panel.tsx';
import { ListSkeleton, SearchFailure } from '#core/ui/lists/list-states.tsx';
import { ListTable } from '#core/ui/lists/list-table.tsx';
import { OlderRows } from '#core/ui/lists/older-rows.tsx';
import { useArrangedRows } from '#core/ui/lists/use-arranged-rows.ts';
import { useIsKept } from '#core/ui/lists/use-is-kept.ts';
import { useOlder } from '#core/ui/lists/use-older.ts';
import { TabbedPage } from '#core/ui/navigation/link-tabs.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';
import { MessageDetails } from './message-details.tsx';
import { SearchMessages } from './search-messages.query.ts';
import { useMeaningText } from './target-field.tsx';
import { useMessageRows } from './use-message-rows.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, marginTop: tokens.spacingVerticalM },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  filter: { marginTop: tokens.spacingVerticalM },
  meaning: { margin: 0, overflowWrap: 'anywhere' },
});

const loadMeanings = () =>
  import(/* webpackChunkName: "intake-meanings" */ './meanings-dialog.tsx').then((file) => file.MeaningsDialog);

const all = 'all';

/** What came in from outside, for SUPPORT: those that have failed first, with what can be done about them. */
export function IntakeMessagesPage(): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  usePageTitle(t('title'));
  const [address, setAddress] = useSearchParams();
  const asked = address.get('outcome');
  // What support has to mend is what is shown unless something else is asked for.
  const outcome = asked === all ? undefined : (intakeOutcomes.find((each) => each === asked) ?? 'failed');
  // What was accepted by a meaning of a code.
  const meaningId = Number(/^[1-9]\d{0,8}$/.exec(address.get('meaning') ?? '')?.[0]) || undefined;
  const request = useMemo<SearchMessagesRequest>(
    () => ({ ...(outcome !== undefined && { outcome }), ...(meaningId !== undefined && { meaningId }) }),
    [outcome, meaningId],
  );
  const search = useQuery(new SearchMessages(request));
  const found = useSlice(intakeMessagesStoreToken, (state) => state.found);
  const isKept = useIsKept(search, request) && found !== undefined;
  const filters = useRef<HTMLDivElement>(null);
  const showAll = (): void => setAddress({ outcome: all }, { replace: true, preventScrollReset: true });
  const tabs = [
    { id: 'browser', to: '/event-log', text: t('tab.browser') },
    { id: 'server', to: '/event-log/server', text: t('tab.server') },
    { id: 'messages', to: '/event-log/messages', text: t('tab.messages') },
  ] as const;
  return (
    <TabbedPage label={t('tabs')} tabs={tabs} here="messages">
      <PageBody>
        <PageHeading text={t('title')}>
          <div className={styles.actions}>
            <DialogButton text={t('meanings.open')} load={loadMeanings}>
              {(MeaningsDialog, close) => (
                <MeaningsDialog
                  onClose={close}
                  onChange={search.reload}
                  onShow={(id) => {
                    setAddress({ outcome: 'accepted', meaning: String(id) }, { preventScrollReset: true });
                    close();
                  }}
                />
              )}
            </DialogButton>
            <Button icon={<ArrowClockwiseRegular />} onClick={search.reload}>
              {t('refresh')}
            </Button>
          </div>
        </PageHeading>
        <Filters
          place={filters}
          outcome={outcome}
          meaningId={meaningId}
          found={found}
          isAnswered={search.status === 'ready'}
          onChange={(value, isStep) => setAddress({ outcome: value }, { replace: !isStep, preventScrollReset: true })}
        />
        <SearchFailure search={search} isKept={isKept} text={t('searchFailed')} />
        {!found && search.status === 'pending' && <ListSkeleton columns={[{ id: 'time' }, { id: 'kind' }]} />}
        {isKept && (
          <Found
            found={found}
            request={request}
            isBusy={search.status === 'pending'}
            onChange={search.reload}
            onAll={() => {
              // Its button goes with the empty place; that of all messages is the last one.
              [...(filters.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
              showAll();
            }}
          />
        )}
      </PageBody>
    </TabbedPage>
  );
}

interface FiltersProps extends Pick<MeaningFilterProps, 'isAnswered'> {
  readonly place: Ref<HTMLDivElement>;
  readonly outcome: IntakeOutcome | undefined;
  readonly meaningId: number | undefined;
  readonly found: FoundMessages | undefined;
  /** `isStep`: the browser's way back leads to what was shown before. */
  readonly onChange: (outcome: string, isStep: boolean) => void;
}

function Filters({ place, outcome, meaningId, found, isAnswered, onChange }: FiltersProps): ReactNode {
  const t = useTranslate('intakeMessages');
  // 'Näytä kaikki sanomat' goes with what it ends.
  const focus = useFocusFallback((area) => area.querySelector('[aria-pressed="true"]'));
  const outcomes = [
    ...intakeOutcomes.map((value) => ({ value: String(value), label: t(`outcome.${value}`) })),
    { value: all, label: t('any') },
  ].sort((one, other) => Number(other.value === 'failed') - Number(one.value === 'failed'));
  return (
    <div ref={place} {...focus}>
      <QuickFilters filters={outcomes} value={outcome ?? all} onChange={(value = all) => onChange(value, false)} />
      {meaningId !== undefined && (
        <MeaningFilter
          acceptedBy={found?.acceptedBy?.meaningId === meaningId ? found.acceptedBy : null}
          isAnswered={isAnswered}
          onEnd={() => onChange(all, true)}
        />
      )}
    </div>
  );
}

interface MeaningFilterProps {
  /** Null as long as it is not known, and where there is none such. */
  readonly acceptedBy: FoundMessages['acceptedBy'];
  readonly isAnswered: boolean;
  readonly onEnd: () => void;
}

/** By which meaning what is listed was accepted (decision 214), and the way back to all. */
function MeaningFilter({ acceptedBy, isAnswered, onEnd }: MeaningFilterProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const meaningText = useMeaningText();
  return (
    <div className={mergeClasses(styles.actions, styles.filter)}>
      {/* There before its words, or they are not announced everywhere. */}
      <p role="status" className={styles.meaning}>
        {acceptedBy
          ? t('usedBy.known', { code: acceptedBy.code, target: meaningText(acceptedBy.kind, acceptedBy) })
          : isAnswered && t('usedBy.none')}
      </p>
      <Button size="small" onClick={onEnd}>
        {t('usedBy.all')}
      </Button>
    </div>
  );
}

interface FoundProps {
  readonly found: FoundMessages;
  readonly request: SearchMessagesRequest;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  /** Shows the messages of every outcome. */
  readonly onAll: () => void;
}

function Found({ found: { messages, next }, request, isBusy, onChange, onAll }: FoundProps): ReactNode {
  const t = useTranslate('intakeMessages');
  const styles = useStyles();
  const { shown, setWidth } = useArrangedRows(useMessageRows());
  const [openId, setOpenId] = useState<string>();
  const opened = messages.find(({ messageId }) => messageId === openId);
  const older = useOlder(next, isBusy, (before) => new SearchMessages({ ...request, before }));
  // 'Näytä vanhempia' goes with the oldest page: its place is after the last row.
  const focus = useEmptiedFocus(opened && openId);
  const count = { number: messages.length };
  return (
    <div className={styles.root} {...focus}>
      <p role="status" className={styles.text}>
        {next === null ? t('shown', count) : t('shownMore', count)}
      </p>
      {messages.length === 0 ? (
        <EmptyState isCounted text={t('nothingFound')}>
          {/* Beside a meaning's filter stands the same button already. */}
          {request.outcome !== undefined && request.meaningId === undefined && (
            <Button onClick={onAll}>{t('usedBy.all')}</Button>
          )}
        </EmptyState>
      ) : (
        <ListTable<IntakeMessage>
          label={t('title')}
          rows={shown}
          sort={undefined}
          onSort={() => undefined}
          onWidth={setWidth}
          items={messages}
          isBusy={older.isPending}
          openId={openId}
          onOpen={setOpenId}
          onNear={() => undefined}
        />
      )}
      {next !== null && <OlderRows older={older} label={t('older')} failed={t('olderFailed')} />}
      {opened && (
        <MessageDetails
          message={opened}
          // What is answered late closes its own alone: others may have been opened meanwhile.
          onClose={() => setOpenId((id) => (id === opened.messageId ? undefined : id))}
          onChange={onChange}
        />
      )}
    </div>
  );
}
