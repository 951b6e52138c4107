import { Button, Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { DetailList, detailsOf } from '#core/ui/lists/detail-list.tsx';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { referralPlaceOf } from '#features/referral-lists/referral-lists.public.ts';
import { addressOf, SsnDetail } from '#features/referrals/referrals.public.ts';
import { handlingText } from '../observation.rule.ts';
import { observationsStoreToken } from '../observations.store.ts';
import { ResultBadge } from '../result-badge.tsx';
import { FormerResults } from './former-results.tsx';
import { LoadCitizen } from './load-citizen.query.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  other: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  more: { color: tokens.colorNeutralForeground2 },
});

export interface CitizenSectionProps {
  readonly observation: Observation;
  /** Another result's details, in place of these. */
  readonly onOpen: (observationId: string) => void;
  /** What stands below how to reach them. */
  readonly children?: ReactNode;
}

/** Whom a result is about: how to reach them, their order, and their other results in this area (decision 150). */
export function CitizenSection({ observation, onOpen, children }: CitizenSectionProps): ReactNode {
  const { observationId, result, outcomeName, resultDate, statement } = observation;
  const t = useTranslate();
  // A correction comes with the row, but not what it was before.
  const reported = JSON.stringify([result, outcomeName, resultDate, statement]);
  const query = useQuery(new LoadCitizen(observationId, reported));
  const citizen = useSlice(observationsStoreToken, (state) =>
    state.citizen?.observationId === observationId ? state.citizen : undefined,
  );
  return (
    <>
      {citizen?.formerResults && <FormerResults results={citizen.formerResults} />}
      {citizen && query.status === 'failed' && (
        <ListAlert text={t('observations:citizen.failed')} error={query.error} onRetry={query.reload} />
      )}
      {citizen ? <Contact citizen={citizen} /> : <LoadState query={query} failed={t('observations:citizen.failed')} />}
      {children}
      {citizen && <Others citizen={citizen} onOpen={onOpen} />}
    </>
  );
}

/** By the names that the details of an order have for them. */
function Contact({ citizen }: { readonly citizen: ObservedCitizen }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { referral } = citizen;
  const { referralId, mobilePhone: phone, email, ssn, sampleNumber } = referral;
  const values = {
    phone,
    email,
    address: addressOf(referral),
    ssn: <SsnDetail key={referralId} referralId={referralId} masked={ssn} />,
    sampleNumber,
    referralId,
  };
  const texts = { id: 'texts', label: t('observations:citizen.texts'), value: <GivenTexts texts={citizen.texts} /> };
  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 as="h3" className={styles.title}>
          {t('observations:citizen.title')}
        </Subtitle2>
        <OpenReferral referralId={referralId} />
      </div>
      <DetailList details={[...detailsOf(values, (id) => t(`referrals:detail.${id}`)), texts]} />
    </section>
  );
}

/** The order in the area's list, its details open. */
function OpenReferral({ referralId }: { readonly referralId: string }): ReactNode {
  const t = useTranslate();
  const navigate = useNavigate();
  const session = useService(sessionToken);
  const open = (): void => {
    const place = referralPlaceOf('/hva-admin/referrals', session.subject(), { referralId }, referralId);
    void navigate(place.address, { state: place.state });
  };
  return (
    <Button size="small" icon={<OpenRegular />} data-no-print="" onClick={open}>
      {t('observations:citizen.openReferral')}
    </Button>
  );
}

/** In which language the citizen reads, and which versions were published when the order was made. */
function GivenTexts({ texts }: Pick<ObservedCitizen, 'texts'>): ReactNode {
  const t = useTranslate();
  const { language, productVersion, areaVersion } = texts;
  const parts = [
    t(`observations:citizen.language.${language}`),
    productVersion !== null && t('observations:citizen.productVersion', { number: productVersion }),
    areaVersion !== null && t('observations:citizen.areaVersion', { number: areaVersion }),
  ];
  return parts.filter(Boolean).join(', ');
}

interface OthersProps {
  readonly citizen: ObservedCitizen;
  readonly onOpen: (observationId: string) => void;
}

function Others({ citizen: { referral, otherObservations }, onOpen }: OthersProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <Subtitle2 as="h3" className={styles.title}>
        {t('observations:citizen.others')}
      </Subtitle2>
      {otherObservations.length === 0 && t('observations:citizen.noOthers')}
      <ul className={styles.list}>
        {otherObservations.map((other) => (
          <li key={other.observationId} className={styles.other}>
            <Link as="button" onClick={() => onOpen(other.observationId)}>
              {other.kuntaliittoName}
            </Link>
            <ResultBadge result={other.result} />
            <span className={styles.more}>
              {[
                other.resultDate === null ? t('observations:citizen.noResultYet') : formatDate(other.resultDate),
                other.referral.referralId === referral.referralId && t('observations:citizen.sameOrder'),
                // Somebody may have it in hand, or be done with it: a citizen is called once.
                handlingText(t, other),
                other.assignedTo,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
