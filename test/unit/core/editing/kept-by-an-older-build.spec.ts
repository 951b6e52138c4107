import { Editor, Service, valuesOf, type Values } from './two-people.ts';

// What a browser kept before a form had one of its fields.

/** Kaisa's form after Daniel's save of a note, over what an older build, which had no notes, kept of the version before it. */
function setup() {
  const service = new Service();
  const { note: _note, ...known } = valuesOf(service.stored);
  const base = { values: known as Values, modifiedAt: service.stored.modifiedAt };
  service.store({ ...valuesOf(service.stored), note: 'theirs' }, service.stored.modifiedAt, 'Daniel Keskinen');
  const kaisa = new Editor('Kaisa', service);
  return { service, kaisa, base };
}

it('shows a field that the older build did not know as it is stored, and saves the rest over it', async () => {
  const { service, kaisa, base } = setup();
  kaisa.session.restore(base, { ...base.values, name: 'kept' });
  expect(kaisa.values).toMatchObject({ name: 'kept', note: 'theirs' });
  await expect(kaisa.save()).resolves.toBe('saved');
  expect(service.stored).toMatchObject({ name: 'kept', note: 'theirs' });
});

it('leaves a field empty that was emptied, though the text of a draft has it no more', () => {
  const { kaisa, base } = setup();
  kaisa.session.restore({ ...base, values: { ...base.values, note: 'before' } }, base.values);
  expect(kaisa.values.note).toBeUndefined();
});
