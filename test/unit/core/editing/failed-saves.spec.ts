import { AppError } from '#core/errors/app-error.ts';
import { Refusals, refusedFieldsOf, UnansweredSaves } from '#core/editing/failed-saves.ts';

interface Row {
  readonly id?: string;
  readonly text: string;
}
interface Values {
  readonly name: string;
  readonly rows: readonly Row[];
}

describe('what the service has refused', () => {
  const values: Values = { name: 'x', rows: [{ text: 'a' }, { text: 'b' }] };
  const errors = { name: 'taken', 'rows.1.text': 'wrong', 'rows.7.text': 'missing' };

  it('holds as long as nobody changes it', () => {
    const refusals = new Refusals<Values>();
    expect([refusals.areThere, refusals.errorsIn(values)]).toEqual([false, {}]);
    refusals.take(errors, values);
    expect([refusals.areThere, refusals.errorsIn(values)]).toEqual([true, errors]);
    // What the form does not have nobody could change: the next change may be what mends it.
    expect(refusals.errorsIn({ ...values, name: 'y' })).toEqual({ 'rows.1.text': 'wrong' });
    expect(refusals.errorsIn({ ...values, rows: null } as never)).toEqual({ name: 'taken' });
    refusals.forget();
    expect([refusals.areThere, refusals.errorsIn(values)]).toEqual([false, {}]);
  });

  it('is what was sent, whatever becomes of the values', () => {
    const refusals = new Refusals<{ rows: Row[] }>();
    const sent = { rows: [{ text: 'a' }] };
    refusals.take({ rows: 'wrong' }, sent);
    sent.rows.push({ text: 'b' });
    expect(refusals.errorsIn(sent)).toEqual({});
  });

  it('stands where what was sent has come by now, and nowhere where that has changed since', () => {
    const refusals = new Refusals<{ rows: Row[] }>();
    const sent = { rows: [{ text: 'a' }, { text: 'b' }] };
    refusals.take({ 'rows.0.text': 'wrong', 'rows.1.text': 'wrong' }, sent, (path) => path.replace('0', '2'));
    expect(refusals.errorsIn({ rows: [{ text: 'x' }, { text: 'y' }, { text: 'a' }] })).toEqual({
      'rows.2.text': 'wrong',
    });
  });

  it('is worded in general where no reason is given', () => {
    const fieldErrors = { a: ['formErrors.oddCharacter'], b: [''], c: [] };
    expect(refusedFieldsOf(new AppError('invalid', { fieldErrors }))).toEqual({
      a: 'formErrors.oddCharacter',
      b: 'core:form.refused',
      c: 'core:form.refused',
    });
    expect(refusedFieldsOf(new AppError('invalid'))).toEqual({});
  });
});

describe('saves without an answer', () => {
  const base: Values = { name: 'old', rows: [] };
  /** Gives rows the ids that are stored for their texts, where the save had sent them. */
  const adoptIds = (values: Values, sent: Values, stored: Values): Values => ({
    ...values,
    rows: values.rows.map((row) =>
      sent.rows.some(({ text }) => text === row.text)
        ? (stored.rows.find(({ text }) => text === row.text) ?? row)
        : row,
    ),
  });
  const sending = (values: Values, mergedWith?: string) => ({
    values,
    over: { values: base, modifiedAt: '' },
    mergedWith,
  });
  const stored: Values = { name: 'theirs', rows: [{ id: '1', text: 'mine' }] };
  const unanswered = new AppError('offline');

  it('are known by the parts that are stored as they were sent', () => {
    const saves = new UnansweredSaves<Values>();
    expect(saves.knownOf(base, stored, {})).toEqual(base);
    saves.add(sending({ name: 'mine', rows: [] }), unanswered);
    saves.add(sending({ name: 'mine', rows: [{ text: 'mine' }] }), unanswered);
    expect(saves.knownOf(base, stored, { adoptIds })).toEqual({ name: 'old', rows: stored.rows });
    expect(saves.knownOf(base, stored, {})).toEqual(base);
    saves.forget();
    expect(saves.knownOf(base, stored, { adoptIds })).toEqual(base);
  });

  it.each([undefined, 200, 500, 502, 504])('are those that ended with status %s; a refusal is an answer', (status) => {
    const saves = new UnansweredSaves<Values>();
    saves.add(sending(stored), new AppError('conflict', { status: 409 }));
    expect(saves.isOne(stored, {})).toBe(false);
    saves.add(sending(stored), new AppError('offline', { status }));
    expect(saves.isOne(stored, {})).toBe(true);
  });

  it('are those of which the last try was refused and an earlier one had no answer', () => {
    const saves = new UnansweredSaves<Values>();
    saves.add(sending(stored), new AppError('tooManyRequests', { status: 429 }));
    expect(saves.isOne(stored, {})).toBe(false);
    saves.add(sending(stored), new AppError('tooManyRequests', { status: 429, isOpen: true }));
    expect(saves.isOne(stored, {})).toBe(true);
  });

  it('are not known by what one has brought of a colleague’s', () => {
    const saves = new UnansweredSaves<Values>();
    saves.add(sending(stored, 'Daniel'), unanswered);
    expect(saves.knownOf(base, stored, { adoptIds })).toEqual(base);
  });

  it('give the rows that they added the ids that are stored for them', () => {
    const saves = new UnansweredSaves<Values>();
    let typed: Values = { name: '', rows: [{ text: 'mine' }, { text: 'new' }] };
    const adopt = (withIds: (values: Values) => Values): void => void (typed = withIds(typed));
    saves.adoptIds(stored, { adoptIds }, adopt);
    expect(typed.rows).toEqual([{ text: 'mine' }, { text: 'new' }]);
    saves.add(sending({ name: '', rows: [{ text: 'mine' }] }), unanswered);
    saves.adoptIds(stored, {}, adopt);
    expect(typed.rows).toEqual([{ text: 'mine' }, { text: 'new' }]);
    saves.adoptIds(stored, { adoptIds }, adopt);
    expect(typed.rows).toEqual([{ id: '1', text: 'mine' }, { text: 'new' }]);
  });
});
