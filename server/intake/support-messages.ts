import type { EndpointReply } from '#core/contracts/endpoint.ts';
import {
  messagePage,
  type showContents as show,
  type CodeMeaning,
  type FoundMessages,
  type GivenMeaning,
  type IntakeMessage,
  type MappingTarget,
} from '#core/contracts/intake-message.contract.ts';
import type { SearchMessagesRequest } from '#core/contracts/intake-message.requests.ts';
import { mappingKinds, type IntakeReason, type MappingKind } from '#core/contracts/intake.contract.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import { Conditions } from '../paging/conditions.ts';

/** Of which kind the code is that a message failed by. */
export const mappingKindOf: { readonly [Reason in IntakeReason]?: MappingKind } = {
  unknownAnalysis: 'analysis',
  unknownPackage: 'package',
  unknownArea: 'area',
  unknownFinding: 'finding',
};

type MessageRow = Omit<IntakeMessage, 'mappingKind' | 'given'> & { readonly arrival: number };

/** A page of the inbox, by index: nothing of the contents. */
export async function searchMessages(
  sql: Queryable,
  { outcome, meaningId, before }: SearchMessagesRequest,
): Promise<FoundMessages> {
  let conditions = Conditions.of('arrival < ?::bigint', before ?? String(Number.MAX_SAFE_INTEGER));
  if (outcome) conditions = conditions.and('outcome = ?', outcome);
  if (meaningId !== undefined)
    conditions = conditions.and(
      'exists (select from intake_meaning_use u where u.message_id = m.message_id and meaning_id = ?)',
      meaningId,
    );
  const rows = await sql.query<MessageRow>(
    `select arrival, message_id as "messageId", received_at as "receivedAt", client_id as "clientId",
       (select client_name from machine_client c where c.client_id = m.client_id) as "clientName", kind, outcome, reason,
       place, unknown_code as "unknownCode", repeats, body is not null as "hasContents"
     from intake_message m where ${conditions.text} order by arrival desc limit ${messagePage + 1}`,
    conditions.parameters,
  );
  const page = rows.slice(0, messagePage);
  return {
    messages: await withMeanings(
      sql,
      page.map(({ arrival: _arrival, ...row }) => ({
        ...row,
        mappingKind:
          (row.outcome === 'failed' && row.unknownCode !== null && row.reason && mappingKindOf[row.reason]) || null,
      })),
    ),
    next: rows.length > page.length ? String(page.at(-1)?.arrival) : null,
    acceptedBy: meaningId === undefined ? null : await readUsed(sql, meaningId),
  };
}

/** With what support has said by now that their unknown codes mean: of many messages some are still to be taken up. */
async function withMeanings(
  sql: Queryable,
  messages: readonly Omit<IntakeMessage, 'given'>[],
): Promise<IntakeMessage[]> {
  const codes = messages.flatMap(({ mappingKind, unknownCode }) => (mappingKind && unknownCode ? [unknownCode] : []));
  const meanings =
    codes.length === 0
      ? []
      : await sql.query<GivenMeaning & Pick<CodeMeaning, 'kind' | 'code'>>(
          `select m.kind, m.code, target, name as "targetName"
           from intake_mapping m left join (${targetNames}) t on t.kind = m.kind and t.code = target where m.code = any($1)`,
          [codes],
        );
  return messages.map((message) => {
    const meaning = meanings.find(({ kind, code }) => kind === message.mappingKind && code === message.unknownCode);
    return {
      ...message,
      given: meaning === undefined ? null : { target: meaning.target, targetName: meaning.targetName },
    };
  });
}

/** By which meaning messages were accepted that are asked for. */
async function readUsed(sql: Queryable, meaningId: number): Promise<FoundMessages['acceptedBy']> {
  const used = await first<NonNullable<FoundMessages['acceptedBy']>>(
    sql,
    `select meaning_id as "meaningId", m.kind, m.code, target, name as "targetName"
     from intake_meaning m left join (${targetNames}) t on t.kind = m.kind and t.code = target where meaning_id = $1`,
    [meaningId],
  );
  return used ?? null;
}

/**
 * A message as it came. Whoever looks into it says why, and both are written down before it is shown.
 * @throws ProblemError `notFound`
 */
export async function showContents(
  sql: Queryable,
  person: Person,
  { messageId, reason }: { readonly messageId: string; readonly reason: string },
  entry: ListEntry | undefined,
): Promise<EndpointReply<typeof show>> {
  const why = readable(reason);
  const row = await first<EndpointReply<typeof show>>(
    sql,
    `select jsonb_pretty(body) as contents, referral_id as "referralId" from intake_message where message_id = $1`,
    [messageId],
  );
  if (row === undefined) throw notFound();
  // By its own id it is found for the citizen of the order that it may become.
  await entry?.of(sql, [row.referralId ?? messageId]);
  await sql.query(
    "insert into intake_step (kind, by_subject, by_name, message_id, reason) values ('shown', $1, $2, $3, $4)",
    [person.subject, displayName(person), messageId, why],
  );
  return row;
}

const targets: Readonly<Record<MappingKind, string>> = {
  area: 'select area_id as code, name_fi as name from area',
  package: 'select product_id::text as code, product_name as name from product where is_published',
  // Of names that packages give one code always the same.
  analysis: `select distinct on (kuntaliitto_code) kuntaliitto_code as code, kuntaliitto_name as name
    from product_analysis_mapping m join product p using (product_id) where p.is_published and m.is_in_package
    order by kuntaliitto_code, finnish_key(kuntaliitto_name) collate "C", kuntaliitto_name collate "C"`,
  finding: `select distinct diagnostic_values as code, diagnostic_values as name
    from result_interpretation join product_analysis_mapping m using (product_analysis_mapping_id) join product p using (product_id)
    where p.is_published and m.is_in_package`,
};

/** All that codes may mean, with their kinds. */
export const targetNames = mappingKinds
  .map((kind) => `select '${kind}' as kind, code, name from (${targets[kind]}) ${kind}`)
  .join(' union all ');

/** Everything that a code of this kind may mean: what published products have; in the order of all screens. */
export function readMappingTargets(sql: Queryable, kind: MappingKind): Promise<MappingTarget[]> {
  return sql.query<MappingTarget>(
    `select code, name from (${targets[kind]}) target
     order by finnish_key(name) collate "C", name collate "C", code collate "C" limit 5000`,
  );
}
