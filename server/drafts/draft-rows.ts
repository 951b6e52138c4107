import { keptStates, type DraftState } from '#core/contracts/draft.contract.ts';
import type { PutDraftRequest } from '#core/contracts/draft.requests.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';
import type { EditedForm } from '../editing/editable.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';

/** A person's drafts of a form. */
export interface DraftedForm extends EditedForm {
  readonly subject: string;
  readonly languageCode?: Language;
}

/** One of them. */
export interface DraftOfForm extends DraftedForm {
  readonly draftId: string;
}

/** So many bytes, as the database stores them, are kept of a person's states of all forms together (decision 297). */
const mostDraftBytes = 50 * 1024 * 1024;

/** The first number of the advisory lock under which a person's states are counted (any fixed one): of two at once both would fit. */
const countLock = 738_211;

/**
 * Keeps a state of a draft, and forgets what is too much: of more than 20 states the oldest, but first those that are
 * not the newest of their draft, so that no tab's typing takes away what stands in another. A state that a newer one of its
 * draft has overtaken on the way, as from a page that is about to go, is past already.
 * @throws ProblemError `notFound` for an object, or a person, that is gone, `draftsFull`
 */
export async function keepDraft(
  sql: Queryable,
  draft: DraftOfForm,
  body: PutDraftRequest,
  mostBytes = mostDraftBytes,
): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1, hashtext($2))', [countLock, draft.subject]);
  const { base, values, version, modifiedAt, savedAt, continues = false } = body;
  if (await isOvertaken(sql, draft, savedAt)) return;
  const state = [JSON.stringify({ base, values }), version, modifiedAt, savedAt];
  if (!(await replaceNewest(sql, draft, state, continues))) await addState(sql, draft, state);
  await keepWithinBound(sql, draft.subject, mostBytes);
}

async function addState(sql: Queryable, draft: DraftOfForm, state: readonly (string | number)[]): Promise<void> {
  const form = keyOf(draft);
  const kept = await sql.query(
    `insert into draft_state (subject, ${objectColumn(draft)}, part, language_code, draft_id,
       content, version, modified_at, saved_at)
     select subject, ${objectColumn(draft)}, $3, $4, $5, $6, $7, $8, $9
     from ${objectTable(draft)}, app_user where ${objectColumn(draft)} = $2 and subject = $1 for key share
     returning draft_state_id`,
    [...form, draft.draftId, ...state],
  );
  // A colleague has deleted it meanwhile, or the person has been removed.
  if (kept.length === 0) throw notFound();
  await sql.query(
    `delete from draft_state where draft_state_id in (
       select draft_state_id
       from (
         select draft_state_id, row_number() over (partition by draft_id order by draft_state_id desc) as age
         from draft_state where ${isOfForm(draft)}) state
       order by age > 1, draft_state_id desc
       offset ${keptStates})`,
    form,
  );
}

/**
 * Of what a person has kept beyond their bound, states that are past already go, the oldest first. What stands in a draft
 * by now is never forgotten: where it alone is too much, the new state is refused.
 */
async function keepWithinBound(sql: Queryable, subject: string, mostBytes: number): Promise<void> {
  if (!(await isBeyondBound(sql, subject, mostBytes))) return;
  await sql.query(
    `delete from draft_state where draft_state_id in (
       select draft_state_id
       from (
         select draft_state_id, age,
           sum(pg_column_size(content)) over (order by age > 1, draft_state_id desc) as held
         from (
           select draft_state_id, content, row_number() over (
             partition by product_id, hva_product_id, part, language_code, draft_id order by draft_state_id desc) as age
           from draft_state where subject = $1) state) state
       where age > 1 and held > $2)`,
    [subject, mostBytes],
  );
  if (await isBeyondBound(sql, subject, mostBytes)) throw new ProblemError('draftsFull');
}

async function isBeyondBound(sql: Queryable, subject: string, mostBytes: number): Promise<boolean> {
  const beyond = await sql.query(
    'select 1 from draft_state where subject = $1 having sum(pg_column_size(content)) > $2',
    [subject, mostBytes],
  );
  return beyond.length > 0;
}

/** By a state of the last minute, for the clock of who writes them may be put right meanwhile. */
async function isOvertaken(sql: Queryable, draft: DraftOfForm, savedAt: string): Promise<boolean> {
  const newer = await sql.query(
    `select 1 from draft_state
     where ${isOfForm(draft)} and draft_id = $5 and saved_at collate "C" > $6
       and kept_at > clock_timestamp() - interval '1 minute'
     limit 1`,
    [...keyOf(draft), draft.draftId, savedAt],
  );
  return newer.length > 0;
}

/** Puts a state in the place of the newest one that it goes on with; or that it is, as it is sent again by a page that goes. */
async function replaceNewest(
  sql: Queryable,
  draft: DraftOfForm,
  state: readonly (string | number)[],
  continues: boolean,
): Promise<boolean> {
  const replaced = await sql.query(
    `update draft_state
     set content = $6, version = $7, modified_at = $8, saved_at = $9, kept_at = clock_timestamp()
     where ($10 or saved_at = $9 and content = $6) and draft_state_id = (
       select max(draft_state_id) from draft_state where ${isOfForm(draft)} and draft_id = $5)
     returning draft_state_id`,
    [...keyOf(draft), draft.draftId, ...state, continues],
  );
  return replaced.length > 0;
}

/** Which of a form's states are read. */
export interface StatesRead {
  /** All states, not only the newest of each draft. */
  readonly earlier: boolean;
  /** Those of the form in its other languages, too. */
  readonly everyLanguage: boolean;
}

/** The newest state of each draft, or all states; newest first. */
export async function readDrafts(
  sql: Queryable,
  form: DraftedForm,
  { earlier, everyLanguage }: StatesRead,
): Promise<DraftState[]> {
  const states = await sql.query<Omit<DraftState, 'languageCode'> & { readonly languageCode: Language | '' }>(
    `select draft_id as "draftId", language_code as "languageCode", version, content -> 'base' as base,
       modified_at as "modifiedAt", content -> 'values' as values, saved_at as "savedAt", kept_at as "keptAt"
     from (
       select *, row_number() over (partition by draft_id, language_code order by draft_state_id desc) as age
       from draft_state where ${isOfForm(form, '$6')}) state
     where age = 1 or $5
     order by draft_state_id desc`,
    [...keyOf(form), earlier, everyLanguage],
  );
  return states.map(({ languageCode, ...state }) => ({ ...state, ...(languageCode !== '' && { languageCode }) }));
}

/**
 * Removes a draft with all its states.
 * @param savedAt removes those up to it alone, by the clock of who wrote them
 */
export async function removeDraft(sql: Queryable, draft: DraftOfForm, savedAt?: string): Promise<void> {
  await sql.query(
    `delete from draft_state
     where ${isOfForm(draft)} and draft_id = $5 and ($6::text is null or saved_at collate "C" <= $6)`,
    [...keyOf(draft), draft.draftId, savedAt ?? null],
  );
}

/** Whether anything unsaved of a product is kept, by anybody. */
export async function hasDrafts(sql: Queryable, productId: string): Promise<boolean> {
  const drafts = await sql.query('select 1 from draft_state where product_id = $1 limit 1', [productId]);
  return drafts.length > 0;
}

/** Forgets what nobody has come back to for 90 days. */
export async function sweepDrafts(sql: Queryable): Promise<void> {
  await sql.query("delete from draft_state where kept_at < clock_timestamp() - interval '90 days'");
}

/** The parameters $1 to $4 of `isOfForm`. */
function keyOf({ subject, objectId, part, languageCode }: DraftedForm): readonly string[] {
  return [subject, objectId, part, languageCode ?? ''];
}

/** @param everyLanguage the condition under which its other languages count, too */
function isOfForm(form: DraftedForm, everyLanguage = 'false'): string {
  const isOfObject = `subject = $1 and ${objectColumn(form)} = $2 and part = $3`;
  return `${isOfObject} and (language_code = $4 or ${everyLanguage})`;
}

function objectTable({ part }: DraftedForm): string {
  return part === 'hvaProduct' ? 'hva_product' : 'product';
}

function objectColumn(form: DraftedForm): string {
  return `${objectTable(form)}_id`;
}
