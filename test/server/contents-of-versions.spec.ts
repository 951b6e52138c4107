import { startTestServer, type TestServer } from '../support/test-server.ts';

// What a version, a review and a restoring go by is built by SQL functions, column by column: one that is forgotten there
// would be saved, and yet be in no version, void no approval and come back with none.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Columns that are no contents: whose, when, in which state. What people fill in is none of them: a migration puts it
 * into `product_content` or `hva_product_snapshot`.
 */
const noContents = [
  'attachment.mime_type',
  'hva_outcome_settings_text.made_from',
  'hva_product.area_id',
  'hva_product.is_published',
  'hva_product.modified_at',
  'hva_product.modified_by',
  'hva_product.modified_by_since',
  'hva_product.published_at',
  'hva_product.published_by',
  'hva_product.withdrawn_at',
  'outcome_text.made_from',
  'product.configurator_status',
  'product.created_by_subject',
  'product.edited_by_colleague',
  'product.is_published',
  'product.modified_at',
  'product.modified_by',
  'product.modified_by_since',
  'product.sort_name',
  // They follow from others.
  'product_analysis_mapping.has_child_product_analysis_mappings',
  'product_analysis_mapping_text.made_from',
  'product_text.made_from',
  'result_interpretation.analysis_result_type',
];

test('every column of what a product consists of is in its versions, or is named here as none of its contents', async () => {
  const functions = await server.database.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where proname in ('product_snapshot', 'product_content', 'analysis_content', 'citizen_texts_content',
       'hva_product_snapshot', 'attachments_content')`,
  );
  const words = new Set(functions.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const columns = await server.database.query<{ of: string; name: string }>(
    `select table_name as of, column_name as name from information_schema.columns
     where table_name in ('product', 'product_text', 'outcome', 'outcome_text', 'product_analysis_mapping',
       'product_analysis_mapping_text', 'result_interpretation', 'attachment', 'hva_product', 'hva_outcome_settings',
       'hva_outcome_settings_text')
     order by table_name collate "C", column_name collate "C"`,
  );
  const left = columns.filter(({ name }) => !words.has(name)).map(({ of, name }) => `${of}.${name}`);
  expect(columns.length).toBeGreaterThan(60);
  expect(left).toEqual(noContents);
});
