import { randomUUID } from 'node:crypto';
import type { ProductComment } from '#core/contracts/product-approval.contract.ts';
import type {
  AddProductCommentRequest,
  AnswerProductCommentRequest,
} from '#core/contracts/product-approval.requests.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { lockProduct } from '../products/lock-product.ts';
import { tellOfApproval } from './content-changes.ts';

/**
 * Bytes of a product's comments and answers together, with what each of them has besides its text. Whoever writes one is answered all of
 * them, and that answer is kept for its repeats: without a bound a person in a loop fills the disk by its square (decision 631).
 */
const mostBytes = 1024 * 1024;
const besidesText = 300;

interface CommentRow extends Omit<ProductComment, 'place' | 'answers' | 'closedAt' | 'closedBy'> {
  readonly phase: ProductComment['place']['phase'];
  readonly rowId: string;
  readonly field: string;
  readonly languageCode: Language | null;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
}

type AnswerRow = ProductComment['answers'][number] & { readonly commentId: string };

/** All comments of a product with their answers, in the order in which they were written. */
export async function readComments(sql: Queryable, productId: string): Promise<ProductComment[]> {
  const rows = await sql.query<CommentRow>(
    `select comment_id as "commentId", phase, row_id as "rowId", field, language_code as "languageCode",
       place_name as "placeName", text, by_name as "byName", written_at as "at", closed_at as "closedAt",
       closed_by as "closedBy"
     from product_comment where product_id = $1 order by written_at, comment_id`,
    [productId],
  );
  const answers = await sql.query<AnswerRow>(
    `select a.answer_id as "answerId", a.comment_id as "commentId", a.text, a.by_name as "byName",
       a.answered_at as "at"
     from product_comment_answer a join product_comment c using (comment_id)
     where c.product_id = $1 order by a.answered_at, a.answer_id`,
    [productId],
  );
  const answersTo = groupBy(answers, ({ commentId }) => commentId);
  return rows.map(({ phase, rowId, field, languageCode, closedAt, closedBy, ...comment }) => ({
    ...comment,
    place: { phase, rowId, field, ...(languageCode && { languageCode }) },
    answers: (answersTo.get(comment.commentId) ?? []).map(({ commentId: _of, ...answer }) => answer),
    ...(closedAt && closedBy && { closedAt, closedBy }),
  }));
}

/** addProductComment; answers whose it is. @throws ProblemError `notFound`, `commentsFull` */
export async function addComment(sql: Queryable, person: Person, comment: AddProductCommentRequest): Promise<string> {
  const { productId } = await lockProduct(sql, comment.productId);
  const { phase, rowId, field, languageCode, placeName, text } = comment;
  await sql.query(
    `insert into product_comment (comment_id, product_id, phase, row_id, field, language_code, place_name, text, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [randomUUID(), productId, phase, rowId, field, languageCode, placeName, readable(text), displayName(person)],
  );
  await refuseTooMany(sql, productId);
  await tellOfApproval(sql, productId);
  return productId;
}

async function refuseTooMany(sql: Queryable, productId: string): Promise<void> {
  const beyond = await sql.query(
    `select 1 from (
       select octet_length(text) + octet_length(place_name) as bytes from product_comment where product_id = $1
       union all
       select octet_length(a.text) from product_comment_answer a join product_comment using (comment_id)
       where product_id = $1) as written
     having sum(bytes + ${besidesText}) > $2`,
    [productId, mostBytes],
  );
  if (beyond.length > 0) throw new ProblemError('commentsFull');
}

/** answerProductComment: opens a comment that was closed meanwhile. @throws ProblemError `notFound`, `commentsFull` */
export async function answerComment(
  sql: Queryable,
  person: Person,
  { commentId, text }: AnswerProductCommentRequest,
): Promise<string> {
  const productId = await setClosed(sql, person, commentId, false);
  await sql.query('insert into product_comment_answer (answer_id, comment_id, text, by_name) values ($1, $2, $3, $4)', [
    randomUUID(),
    commentId,
    readable(text),
    displayName(person),
  ]);
  await refuseTooMany(sql, productId);
  return productId;
}

/** closeProductComment, or opens it again; one that is so already stays as it is. @throws ProblemError `notFound` */
export async function setClosed(sql: Queryable, person: Person, commentId: string, isClosed: boolean): Promise<string> {
  const comment = await first<{ productId: string }>(
    sql,
    'select product_id as "productId" from product_comment where comment_id = $1 for update',
    [commentId],
  );
  if (comment === undefined) throw notFound();
  await sql.query(
    `update product_comment set closed_at = case when $2 then clock_timestamp() end, closed_by = case when $2 then $3 end
     where comment_id = $1 and (closed_at is not null) <> $2`,
    [commentId, isClosed, displayName(person)],
  );
  await tellOfApproval(sql, comment.productId);
  return comment.productId;
}
