import type { UserProfile } from '#core/contracts/person.contract.ts';
import {
  type FoundEverything,
  type FoundProduct,
  type FoundReferral,
  type FoundReferrals,
  type SearchKind,
} from '#core/contracts/search.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { shownNameOf } from '#core/ui/lists/full-name.ts';
import type { Translate } from '#core/ui/translate.tsx';
import { shownProductName } from '../dk-catalogue/product-name.public.ts';
import { editPath } from '../dk-catalogue/product-paths.public.ts';
import { referralPlaceOf } from '../referral-lists/referral-lists.public.ts';

/** Where a hit leads: what identifies a person is in the history entry's state alone (decision A19). */
export interface HitPlace {
  readonly address: string;
  readonly state?: unknown;
}

/** A hit, or what shows all of its kind: in its list, or here. */
export interface HitOption {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly place?: HitPlace;
  readonly unfolds?: SearchKind;
}

/** The hits of one kind under their heading. */
export interface HitGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly HitOption[];
  /** There are more than can be shown. */
  readonly hasMore: boolean;
}

/** What the hits are made with. */
export interface HitSurroundings {
  readonly t: Translate;
  readonly subject: string | undefined;
  readonly profile: UserProfile | undefined;
  /** What was looked for. */
  readonly text: string;
}

const addresses = { area: '/hva-admin/referrals', logistics: '/logistics' } as const;

/** The groups of an answer, in the order of the kinds; those without a hit are left out. */
export function hitGroupsOf({ referrals, products, areas }: FoundEverything, around: HitSurroundings): HitGroup[] {
  const { t } = around;
  const hasBothLists = new Set(referrals.map(({ list }) => list)).size > 1;
  return [
    ...referrals.map((found) => ofReferrals(found, hasBothLists, around)),
    groupOf('products', t('commandPalette:group.products'), products, around, (hit) => ofProduct(hit, around)),
    groupOf('areas', t('commandPalette:group.areas'), areas, around, ({ areaId, name }) => ({
      id: areaId,
      name,
      detail: areaId,
      place: { address: `/area-board?${new URLSearchParams({ area: areaId }).toString()}` },
    })),
  ].filter(({ options }) => options.length > 0);
}

interface Found<Hit> {
  readonly count: number;
  readonly hasMore: boolean;
  readonly hits: readonly Hit[];
}

function groupOf<Hit>(
  kind: SearchKind,
  title: string,
  found: Found<Hit>,
  { t }: HitSurroundings,
  optionOf: (hit: Hit) => HitOption,
  list?: HitPlace,
): HitGroup {
  const options = found.hits.map(optionOf);
  const isWhole = found.count <= found.hits.length;
  const count = found.hasMore ? t('commandPalette:moreThan', { count: found.count }) : String(found.count);
  const all: HitOption = {
    id: `${kind}.all`,
    name: t('commandPalette:showAll', { count, kind: title.toLocaleLowerCase('fi') }),
    detail: '',
    ...(list ? { place: list } : { unfolds: kind }),
  };
  return { id: kind, title, options: isWhole ? options : [...options, all], hasMore: isWhole && found.hasMore };
}

function ofReferrals(found: FoundReferrals, hasBothLists: boolean, around: HitSurroundings): HitGroup {
  const { kind, list } = found;
  const { t, subject, text } = around;
  const title = t(`commandPalette:group.${kind}`);
  const shown = hasBothLists ? t(`commandPalette:list.${list}`, { title }) : title;
  // The lists have no filter by a name as it was typed here, nor by the beginning of an id. Their numbers have no blanks.
  const sampleNumber = text.replaceAll(/\s/g, '');
  const place = kind === 'sampleNumbers' ? referralPlaceOf(addresses[list], subject, { sampleNumber }) : undefined;
  const group = groupOf(kind, shown, found, around, (hit) => ofReferral(hit, found, around), place);
  return { ...group, id: `${list}.${kind}` };
}

function ofReferral(hit: FoundReferral, { kind, list }: FoundReferrals, { t, subject }: HitSurroundings): HitOption {
  const { referralId, sampleNumber, createdAt } = hit;
  const person = shownNameOf(t, hit);
  const ordered = t('commandPalette:ordered', { date: formatDate(createdAt) });
  const names = {
    people: [person, sampleNumber],
    sampleNumbers: [sampleNumber, person],
    referralIds: [referralId, person],
  } as const;
  const [name, other] = names[kind];
  return {
    id: referralId,
    name,
    detail: `${other} · ${ordered}`,
    place: referralPlaceOf(addresses[list], subject, { referralId }, referralId),
  };
}

function ofProduct(product: FoundProduct, { t, profile }: HitSurroundings): HitOption {
  const { productId, hvaProductId, isPublished, foundBy } = product;
  const isOfDiagnosticCentre = profile?.roles.includes('DK_USER');
  const areaPath = hvaProductId ? `/hva-admin/hva-product/${hvaProductId}` : '/hva-admin/hva-catalog';
  const ownIds = hvaProductId ? { [productId]: hvaProductId } : {};
  const dkPath = editPath(product, profile?.areaId ?? undefined, ownIds) ?? '/dk-admin';
  return {
    id: productId,
    name: shownProductName(t, product),
    detail: foundBy ?? t(isPublished ? 'commandPalette:published' : 'commandPalette:draft'),
    place: { address: isOfDiagnosticCentre ? dkPath : areaPath },
  };
}
